import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Board, FairyStockfish, ModuleOptions } from 'ffish-es6';
import type { PeerView, Question } from './testing/peer.ts';

/*
 * ffish-es6 behind standard input and output: requests in, views out, each one line of JSON. A separate process, since Jest
 * takes the package for CommonJS, and since a WebAssembly heap that only grows goes with it.
 */

const require = createRequire(import.meta.url);
// The package has no "type": its module comes out whole or as the default export, by the loader.
const loaded = (await import('ffish-es6')) as unknown as {
  readonly default: (options: ModuleOptions & { readonly wasmBinary: Uint8Array }) => Promise<FairyStockfish>;
};
const fairy = await loaded.default({ wasmBinary: readFileSync(require.resolve('ffish-es6/ffish.wasm')) });

/** Embassy castles from e to h or b, Capablanca from f to i or c; the rest of their rules is the same. */
function ruleset(fen: string): 'embassy' | 'capablanca' {
  const [placement = '', , rights = ''] = fen.split(' ');
  const ranks = placement.split('/').map((rank) => rank.replace(/10|\d/g, (gap) => ' '.repeat(Number(gap))));
  const rank = /[KQ]/.test(rights) ? (ranks[7] ?? '').indexOf('K') : (ranks[0] ?? '').indexOf('k');
  return rights !== '-' && rank === 4 ? 'embassy' : 'capablanca';
}

/** One board for each set of rules: making one takes as long as hundreds of positions. */
const boards = { embassy: new fairy.Board('embassy'), capablanca: new fairy.Board('capablanca') };

function answer({ fen, uci }: Question): PeerView {
  const board = boards[ruleset(fen)];
  board.setFen(fen);
  const texts = board.legalMoves().split(' ').filter(Boolean);
  const names = board.legalMovesSan().split(' ');
  const check = board.isCheck();
  const ended = texts.length === 0;
  if (uci !== '') board.push(uci);
  return {
    moves: texts.map((text, index) => `${text} ${names[index] ?? ''}`),
    check,
    mate: ended && check,
    stalemate: ended && !check,
    insufficient: null,
    after: uci === '' ? '' : fenOf(board),
  };
}

/**
 * Its FEN keeps an en-passant square whose only captors are pinned, though the moves leave the capture out. Position and key
 * count
 * such a square for nothing (FIDE 9.2.3.2: the same possible moves), so it is dropped where no legal move uses it.
 */
function fenOf(board: Board): string {
  const fields = board.fen().split(' ');
  const square = fields[3] ?? '-';
  const names = board.legalMovesSan().split(' ');
  if (square !== '-' && !names.some((name) => /^[a-j]x/.test(name) && name.slice(2, 4) === square)) {
    fields[3] = '-';
  }
  return fields.join(' ');
}

const questions = readFileSync(0, 'utf8').split('\n').filter(Boolean);
process.stdout.write(
  questions.map((line) => `${JSON.stringify(answer(JSON.parse(line) as Question))}\n`).join(''),
);
boards.embassy.delete();
boards.capablanca.delete();
