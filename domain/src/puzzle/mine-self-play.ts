import type { Puzzle } from '@royal-chess/contracts/puzzles';
import { writeUci } from '../chess/notation/uci.ts';
import { Position } from '../chess/position.ts';
import type { SearchedLine } from '../engine/position-search.ts';
import { centipawns } from '../game-report/winning-chances.ts';
import { scoredMoves } from '../house-bots/search.ts';
import { moreOpenings } from '../openings/more-openings.ts';
import { RandomSource } from '../tournament/random/random-source.ts';
import type { Judge } from './find-tactic.ts';
import { chancesOf } from './only-move.ts';
import { played } from './played.ts';
import { puzzleAt } from './puzzle-at.ts';
import { randomEnding } from './random-ending.ts';
import type { RareSearch } from './rare-search.ts';

/** Half-moves of a game at most. */
const longest = 100;
/** Puzzles of a game at most. */
const most = 4;
/** Positions that the engine looks at before a move. */
const glance = 3_000;
/** Best moves among which one is played. */
const choices = 3;
/** Deviation of what a move of the engine seems to be worth, hundredths of a pawn. */
const noise = 30;
/** The same of moves that may be mistakes. */
const blindness = 80;
/** Moves of a position that may be mistakes. */
const mistakes = 4;
/** After a move that may be a mistake the engine looks at one of so many of the positions of a proof. */
const usualPart = 30;
/** An ending that begins with more is no game, hundredths of a pawn. */
const fair = 150;
/** Chances of one side beside the other from which a game is decided. */
const decided = 25;

/**
 * Tactics of a game that an engine plays with itself. At each position a search of the house bots, which sees one or two half-moves,
 * says what a weaker player could have played; the game goes on with the engine's move, so that it stays open. Four of five games
 * begin with a line of the opening book, the fifth one with an ending. For rare themes alone games begin with endings that often lead
 * to them, and each move that allows one may be a mistake. The same seed and engine give the same puzzles.
 * @param seed any text; its games are numbered
 * @param openings tags of the opening that a game has reached by its moves
 * @param nodes as `mineTactics`
 */
export async function* mineSelfPlay(
  game: { readonly seed: string; readonly number: number; readonly rare: RareSearch | null },
  openings: (moves: readonly string[]) => readonly string[],
  judge: Judge,
  nodes: number,
): AsyncGenerator<Puzzle, void> {
  const random = new RandomSource(`${game.seed}-${game.number}`);
  const { rare } = game;
  const isEnding = rare ? rare.isEnding(game.number) : game.number % 5 === 4;
  const ending = rare ? rare.ending : randomEnding;
  let position = isEnding ? await fairEnding(() => ending(random), judge) : Position.initial();
  const moves = isEnding ? [] : bookLine(random);
  position = moves.reduce(played, position);
  // One puzzle of a game for each move that wins.
  const found = new Set<string>();
  const plies = rare ? rare.longest : longest;
  while (moves.length < plies && found.size < most && position.halfmoveClock < 20 && !position.outcome()) {
    const { lines, best, evaluation } = await judge.judge(position, glance, choices);
    if (Math.abs(chancesOf(evaluation, 'white') - 50) > decided) break;
    const suspects = rare && !rare.overlooks ? [] : overlooked(position, random);
    if (rare) suspects.push(...rare.mistakes(position.board()));
    for (const move of new Set(suspects)) {
      const next = played(position, move);
      if (move === best || next.outcome()) continue;
      const after = await judge.judge(next, nodes / (rare?.part ?? usualPart), 2);
      if (found.has(after.best) || rare?.promises(next, after) === false) continue;
      const puzzle = await puzzleAt({ position, move, before: evaluation, after }, judge, nodes);
      if (!puzzle || (rare && !rare.themes.some((theme) => puzzle.themes.includes(theme)))) continue;
      found.add(after.best);
      yield { ...puzzle, openings: isEnding ? [] : [...openings(moves)] };
    }
    const uci = chosen(lines, position, random);
    moves.push(uci);
    position = played(position, uci);
  }
}

/** One of the best moves, mostly one that is about as good as the first. */
function chosen(lines: readonly SearchedLine[], { turn }: Position, random: RandomSource): string {
  const sign = turn === 'white' ? 1 : -1;
  const judged = lines.map(({ uci, evaluation }) => ({
    uci,
    worth: sign * centipawns(evaluation) + noise * random.normal(),
  }));
  return judged.reduce((one, other) => (other.worth > one.worth ? other : one)).uci;
}

/** Moves that look good after one or two half-moves, each once. */
function overlooked(position: Position, random: RandomSource): string[] {
  const board = position.board();
  return scoredMoves(board, random.whole(1, 2), 4 * blindness)
    .map(({ packed, score }) => ({ packed, worth: score + blindness * random.normal() }))
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, mistakes)
    .map(({ packed }) => writeUci(packed, board));
}

function bookLine(random: RandomSource): string[] {
  const lines = moreOpenings();
  const moves: string[] = [];
  let position = Position.initial();
  for (const san of lines[random.whole(0, lines.length - 1)]!.moves) {
    const move = position.parseSan(san);
    if (!move.ok) throw new RangeError(move.error.message);
    moves.push(move.value.uci);
    position = position.play(move.value);
  }
  return moves;
}

async function fairEnding(byLot: () => Position, judge: Judge): Promise<Position> {
  for (;;) {
    const start = byLot();
    const { evaluation } = await judge.judge(start, glance);
    if (Math.abs(centipawns(evaluation)) <= fair) return start;
  }
}
