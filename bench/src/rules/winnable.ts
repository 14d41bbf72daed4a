import type { Board } from '@royal-chess/domain/chess/board/board';
import { winnable, type Winnable } from '@royal-chess/domain/chess/end/winnable';
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

/** Last positions of random games that ended by the rules or, cut off after a while, as on a fallen flag. */
function seededBoards(count: number): Board[] {
  const whole = seededGames(1, 600);
  const cut = seededGames(2, 200);
  return Array.from({ length: count }, (_, index) => (index % 2 === 0 ? whole : cut).next().value.end);
}

/** Both questions of every board; how many are answered yes. All must be answered. */
function ask(boards: readonly Board[]): number {
  let yes = 0;
  for (const board of boards)
    for (const color of COLORS) {
      const answer = winnable(board, color);
      if (answer === 'unknown') throw new Error('A complete answer was asked for.');
      if (answer === 'winnable') yes += 1;
    }
  return yes;
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

/** Holds the answers against what is known of the hard positions. */
function verifyHard(): void {
  for (const { fen, answers } of hardEndings) {
    if (!answers) continue;
    const board = boardOf(fen);
    const found: Winnable[] = COLORS.map((color) => winnable(board, color));
    if (found.join() !== answers.join()) throw new Error(`${fen}: ${found.join()}, not ${answers.join()}`);
  }
}

/** Whether a side can still mate, answered completely: mean over the ends of games, longest over those and the hard positions. */
export function winnableGoals(options: RunOptions): Goal[] {
  verifyHard();
  const corpora: readonly (readonly [string, readonly Board[]])[] = [
    ['ends of the PGN games', finalBoards(pgnGames(options.short).text)],
    ['ends of random games', seededBoards(options.short ? 500 : 2_000)],
    ['hard positions', hardEndings.map(({ fen }) => boardOf(fen))],
  ];
  console.log('\nwinnable, both colours');
  let longest = 0;
  const endings = { seconds: 0, questions: 0 };
  for (const [name, boards] of corpora) {
    const questions = boards.length * 2;
    const seconds = contest(`winnable, ${name}`, [{ name: OURS, run: () => ask(boards) }], options).get(
      OURS,
    )!;
    const each = timeEach(boards, options.rounds);
    longest = Math.max(longest, ...each);
    if (name !== 'hard positions') {
      endings.seconds += median(seconds);
      endings.questions += questions;
    }
    const means = seconds.map((value) => (value / questions) * 1e6);
    console.log(
      `  ${name}: ${questions.toLocaleString('en')} questions, ${ask(boards).toLocaleString('en')} winnable, mean ${median(means).toFixed(2)} us (${spread(means, 2)}), p99 ${(percentile(each, 0.99) * 1e3).toFixed(1)} us, longest ${Math.max(...each).toFixed(3)} ms`,
    );
  }
  return [
    lessThan('winnable, mean over ends of games, us', (endings.seconds / endings.questions) * 1e6, 20),
    lessThan('winnable, longest, ms', longest, 50),
  ];
}
