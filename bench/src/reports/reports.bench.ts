// Reports of games beside those of an independent script over the same engine: another board (chess.js), another driver of UCI, and
// the formulas of docs/game-report.md written again. Both must name every move alike.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePgnText } from '@royal-chess/domain/chess/pgn/parse-pgn';
import type { PgnGame } from '@royal-chess/domain/chess/pgn/pgn-game';
import { PositionJudge } from '@royal-chess/domain/engine/position-judge';
import { gamePositions } from '@royal-chess/domain/game-report/game-positions';
import { gameReport, type GameReport } from '@royal-chess/domain/game-report/game-report';
import { judgePosition } from '@royal-chess/domain/game-report/judge-position';
import { engineProcess } from '@royal-chess/infra/uci-engine/engine-process';
import { engineProgram } from '@royal-chess/infra/uci-engine/engine-program';
import { engineProgramSettings } from '@royal-chess/infra/uci-engine/engine-program-settings';
import { loadSettings } from '@royal-chess/infra/settings/load-settings';
import { atLeast, exactly, lessThan, none, numberOption, report } from '../support/report.ts';
import { type IndependentReport, reportOf } from './independent-report.ts';
import { PlainEngine } from './plain-engine.ts';
import { playedGame } from './played-game.ts';

const wanted = numberOption('games', 6);
const nodes = numberOption('nodes', 20_000);

const program = engineProgram(loadSettings(engineProgramSettings, process.env));
if (!program) throw new Error('There is no engine: npm ci brings the one of the pages.');

const text = readFileSync(join(process.cwd(), 'samples/famous-games.pgn'), 'utf8');
const games = [...parsePgnText(text)].filter((entry) => entry.kind === 'game').slice(0, wanted);
const texts = text.split(/\n(?=\[Event )/).slice(0, wanted);

/** The report that the product makes. */
async function ownReport({ variant, startFen, moves }: PgnGame, judge: PositionJudge): Promise<GameReport> {
  const positions = gamePositions({ variant, startFen, moves });
  const found = [];
  for (const position of positions) found.push(await judgePosition(judge, position, nodes));
  return gameReport({
    first: positions[0]?.turn ?? 'white',
    moves,
    legal: positions.map((position) => position.legalMoves().length),
    positions: found,
    theoryPlies: 0,
  });
}

/** Counts over all games. */
const seen = { moves: 0, named: 0, sides: 0, otherCritical: 0, furthestMove: 0, furthestSide: 0 };

/** How far two accuracies are apart; a side or move that only one of them counts is as far as can be. */
const apart = (one: number | null, other: number | null): number =>
  one === null || other === null ? (one === other ? 0 : 100) : Math.abs(one - other);

function compare(name: string, own: GameReport, other: IndependentReport): void {
  if (own.moves.length !== other.moves.length) throw new Error(`${name}: not the same moves`);
  let named = 0;
  for (const [index, move] of own.moves.entries()) {
    const judged = other.moves[index];
    if (!judged) continue;
    if (judged.name === move.class) named += 1;
    else console.log(`${name}, half-move ${index + 1}: ${move.class}, independently ${judged.name}`);
    seen.furthestMove = Math.max(seen.furthestMove, apart(move.accuracy, judged.accuracy));
  }
  seen.moves += own.moves.length;
  seen.named += named;
  for (const [side, accuracy] of [
    ['white', other.white],
    ['black', other.black],
  ] as const) {
    seen.sides += 1;
    seen.furthestSide = Math.max(seen.furthestSide, apart(own[side].accuracy, accuracy));
  }
  if (own.critical.join() !== other.critical.join()) seen.otherCritical += 1;
  const shown = (accuracy: number | null): string => accuracy?.toFixed(1) ?? '-';
  console.log(
    `${name}: ${named} of ${own.moves.length} moves alike, accuracy ${shown(own.white.accuracy)} and ${shown(own.black.accuracy)}, independently ${shown(other.white)} and ${shown(other.black)}`,
  );
}

console.log(`${program.name}, ${nodes} nodes a position`);
const judge = new PositionJudge(engineProcess(program));
const engine = new PlainEngine(program.command, program.args);
try {
  for (const [index, game] of games.entries()) {
    const pgn = texts[index];
    if (pgn === undefined) break;
    const name = `${game.tags.get('White') ?? '?'} - ${game.tags.get('Black') ?? '?'}`;
    const own = await ownReport(game, judge);
    compare(name, own, reportOf(await playedGame(pgn, engine, nodes)));
  }
} finally {
  judge.end();
  engine.close();
}
report('reports', [
  exactly('games that were read', games.length, texts.length),
  atLeast('moves that were judged', seen.moves, 1),
  exactly('moves with the same class', seen.named, seen.moves),
  lessThan('accuracy of a move, furthest apart', seen.furthestMove, 0.001),
  lessThan(`accuracy of ${seen.sides} sides, furthest apart`, seen.furthestSide, 0.001),
  none('games with other critical moments', seen.otherCritical),
]);
