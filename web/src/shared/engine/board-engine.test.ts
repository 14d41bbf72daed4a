import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, test } from '@jest/globals';
import { largeBoardEngine, workerAddress } from '@royal-chess/contracts/engines';
import { capablancaFen } from '@royal-chess/domain/chess/start/capablanca-start';
import { Position } from '@royal-chess/domain/chess/position';
import { largeBoardRules } from '@royal-chess/domain/engine/large-board-rules';
import { documentRefusal } from './board-engine.ts';

const web = join(import.meta.dirname, '../../..');

test('the worker of the engine for 10x8 is a file of the pages', () => {
  const [script = ''] = workerAddress(largeBoardEngine).split('#');
  expect(existsSync(join(web, 'public', script))).toBe(true);
});

test.each([
  [{ isSecureContext: true, crossOriginIsolated: true }, null],
  [{ isSecureContext: true, crossOriginIsolated: false }, 'notIsolated'],
  [{ isSecureContext: false, crossOriginIsolated: false }, 'insecure'],
])('a document %j: %s', (document, refusal) => {
  expect(documentRefusal(document)).toBe(refusal);
});

const pawns = 'pppppppppp/10/10/10/10/PPPPPPPPPP';

/** Positions with the rules by which the engine plays them. */
const known: readonly (readonly [string, 'capablanca' | 'embassy', string])[] = [
  ['Capablanca', 'capablanca', capablancaFen('capablanca')],
  ['Gothic', 'capablanca', capablancaFen('gothic')],
  ['Embassy', 'embassy', capablancaFen('embassy')],
  ['both castlings of White', 'capablanca', `r4k3r/${pawns}/R4K3R w KQkq - 0 1`],
  ['both castlings of Black', 'capablanca', `r4k3r/${pawns}/R4K3R b KQkq - 0 1`],
  ['both castlings of Embassy', 'embassy', `r3k4r/${pawns}/R3K4R w KQkq - 0 1`],
  ['both castlings of Black in Embassy', 'embassy', `r3k4r/${pawns}/R3K4R b kq - 0 1`],
  ['no right: the king on e plays by either', 'capablanca', `r3k4r/${pawns}/R3K4R w - - 0 1`],
  ['castling through an archbishop is none', 'capablanca', '5k4/10/10/10/10/7a2/10/R4K3R w KQ - 0 1'],
  ['a pawn becomes any of six', 'capablanca', '5k4/P9/10/10/10/10/10/5K4 w - - 0 1'],
  ['en passant', 'capablanca', '5k4/10/10/4pP4/10/10/10/5K4 w - e6 0 2'],
  ['a chancellor and an archbishop in the open', 'capablanca', '5k4/10/2c4a2/10/4A2C2/10/10/5K4 w - - 0 1'],
];

test.each(known)('%s is %s', (_, variant, fen) => {
  expect(largeBoardRules(fen)).toBe(variant);
});

test.each([
  ['kings castle from different files', `r3k4r/${pawns}/R4K3R w KQkq - 0 1`],
  ['a king castles from elsewhere', `r4k3r/${pawns}/R2K5R w KQ - 0 1`],
  ['a rook is not in the corner', `r4k3r/${pawns}/R4K2R1 w K - 0 1`],
  ['a right names a file', `r4k3r/${pawns}/R4K2R1 w I - 0 1`],
])('%s: the engine does not know it', (_, fen) => {
  expect(Position.fromFen(fen, 'capablanca').ok).toBe(true);
  expect(largeBoardRules(fen)).toBeNull();
});

describe('the engine itself', () => {
  test('has the moves of our rules, written alike, in each of these positions', () => {
    const input = known.map(([, variant, fen]) => JSON.stringify({ variant, fen })).join('\n');
    const script = join(web, 'testing/large-board-moves.js');
    const child = spawnSync(process.execPath, ['--no-warnings', script], { input, encoding: 'utf8' });
    expect(child.stderr).toBe('');
    const answers = child.stdout.split('\n').filter(Boolean);
    expect(answers).toHaveLength(known.length);
    for (const [index, [name, , fen]] of known.entries()) {
      const position = Position.fromFen(fen, 'capablanca');
      if (!position.ok) throw new Error(`${name}: ${position.error.message}`);
      const ours = position.value.legalMoves().map(({ uci }) => uci);
      const theirs = JSON.parse(answers[index] ?? '[]') as string[];
      expect([name, theirs.toSorted()]).toEqual([name, ours.toSorted()]);
    }
  });
});
