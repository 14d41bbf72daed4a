import type { Board } from '@royal-chess/domain/chess/board/board';
import { winnable, type Winnable } from '@royal-chess/domain/chess/end/winnable';
import { writeFen } from '@royal-chess/domain/chess/fen/write-fen';
import { parsePgnText } from '@royal-chess/domain/chess/pgn/parse-pgn';
import { Replay } from '@royal-chess/domain/chess/replay';
import { type Goal, lessThan } from '../support/report.ts';
import { median, percentile, spread } from '../support/statistics.ts';
import { boardOf } from './board-of.ts';
import { contest, OURS } from './contest.ts';
import { hardEndings } from './hard-endings.ts';
import { pgnGames } from './pgn-games.ts';
import type { RunOptions } from './run-options.ts';
import { seededGames } from './seeded-games.ts';

/** Boards of one kind. */
interface Corpus {
  readonly name: string;
  readonly boards: readonly Board[];
  /** Whether games really ended there: these make the mean; all make the longest. */
  readonly ending: boolean;
}

const COLORS = [0, 1] as const;

/** Last positions of the games in a text. */
function finalBoards(text: string): Board[] {
  const boards: Board[] = [];
  for (const game of parsePgnText(text)) {
    if (game.kind === 'error') continue;
    const replay = new Replay(game.startFen, game.variant);
    for (const move of game.moves) replay.playTrustedUci(move);
    boards.push(boardOf(replay.fen(), game.variant));
  }
  return boards;
}

/** Last positions of random games that end by the rules, or after this many half-moves. */
function seededBoards(count: number, plies: number): Board[] {
  const games = seededGames(plies, plies);
  return Array.from({ length: count }, () => games.next().value.end);
}

/** Both questions of every board within the limits that hold when nothing else is said: how often each answer came. */
function searchAll(boards: readonly Board[]): Record<Winnable, number> {
  const counts: Record<Winnable, number> = { winnable: 0, unwinnable: 0, unknown: 0 };
  for (const board of boards) for (const color of COLORS) counts[winnable(board, color)] += 1;
  return counts;
}

/** Milliseconds of each question, the median of the rounds. */
function timeEach(boards: readonly Board[], rounds: number): number[] {
  const times: number[] = [];
  for (const board of boards)
    for (const color of COLORS)
      times.push(
        median(
          Array.from({ length: rounds }, () => {
            const began = performance.now();
            winnable(board, color);
            return performance.now() - began;
          }),
        ),
      );
  return times;
}

/** Compares the answers with the known ones of the hard positions. */
function verifyHard(): void {
  for (const { fen, answers } of hardEndings) {
    if (!answers) continue;
    const board = boardOf(fen);
    const found: Winnable[] = COLORS.map((color) => winnable(board, color));
    if (found.join() !== answers.join()) throw new Error(`${fen}: ${found.join()}, not ${answers.join()}`);
  }
}

/**
 * Whether a side can still mate: mean over the ends of games, longest over those and the hard
 * positions.
 */
export function winnableGoals(options: RunOptions): Goal[] {
  verifyHard();
  const count = options.short ? 300 : 1_000;
  const corpora: readonly Corpus[] = [
    { name: 'ends of the PGN games', boards: finalBoards(pgnGames(options.short).text), ending: true },
    { name: 'ends of random games', boards: seededBoards(count, 2_000), ending: true },
    { name: 'random games cut off after 200 half-moves', boards: seededBoards(count, 200), ending: false },
    { name: 'hard positions', boards: hardEndings.map(({ fen }) => boardOf(fen)), ending: false },
  ];
  console.log('\nwinnable, both colours');
  let longest = 0;
  const endings = { seconds: 0, questions: 0, unknown: 0 };
  for (const { name, boards, ending } of corpora) {
    const questions = boards.length * 2;
    const seconds = contest(
      `winnable, ${name}`,
      [{ name: OURS, run: () => searchAll(boards).winnable }],
      options,
    ).get(OURS)!;
    const counts = searchAll(boards);
    const each = timeEach(boards, options.rounds);
    const slowest = Math.max(...each);
    const at = each.indexOf(slowest);
    longest = Math.max(longest, slowest);
    if (ending) {
      endings.seconds += median(seconds);
      endings.questions += questions;
      endings.unknown += counts.unknown;
    }
    const means = seconds.map((value) => (value / questions) * 1e6);
    console.log(
      `  ${name}: ${questions.toLocaleString('en')} questions, ${counts.winnable.toLocaleString('en')} winnable, ${counts.unknown} unknown, mean ${median(means).toFixed(2)} us (${spread(means, 2)}), p99 ${(percentile(each, 0.99) * 1e3).toFixed(1)} us, longest ${slowest.toFixed(3)} ms (${writeFen(boards[at >> 1]!)}, ${COLORS[at & 1] === 0 ? 'white' : 'black'})`,
    );
  }
  return [
    lessThan('winnable, mean over ends of games, us', (endings.seconds / endings.questions) * 1e6, 20),
    lessThan('winnable, ends of games without an answer', endings.unknown, 1),
    lessThan('winnable, longest, ms', longest, 50),
  ];
}
