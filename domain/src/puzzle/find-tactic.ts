import type { PgnEvaluation } from '../chess/pgn/pgn-tree.ts';
import type { Position } from '../chess/position.ts';
import type { PositionJudge } from '../engine/position-judge.ts';
import type { SearchedPosition } from '../engine/position-search.ts';
import { isChance, onlyMove } from './only-move.ts';
import { played } from './played.ts';
import { provesMate } from './proves-mate.ts';
import type { Tactic } from './tactic-puzzle.ts';

/** Moves of the solver at most. */
const longest = 6;
/** Moves of the solver at least: a piece that is taken for nothing is no puzzle. */
const shortest = 2;
/** Positions of a short search. */
const short = 500;

/** Asks an engine. */
export type Judge = Pick<PositionJudge, 'judge'>;

/** A move that may be a mistake. */
export interface Suspect {
  readonly position: Position;
  /** Long algebraic notation. */
  readonly move: string;
  /** What an engine says of the position before it, from White's side. */
  readonly before: PgnEvaluation;
  /** What it says after it, with two lines. */
  readonly after: Pick<SearchedPosition, 'evaluation' | 'best' | 'lines'>;
}

/**
 * What a mistake made possible: the other side has one move alone that wins, and so on at each further move. Where it mates, our own
 * search proves the mate.
 * @param nodes positions that the engine searches to prove a move; a tenth of it to find it
 * @returns null: it was no mistake, or there is more than one answer, or nothing but a piece to take
 */
export async function findTactic(suspect: Suspect, judge: Judge, nodes: number): Promise<Tactic | null> {
  const { position, move } = suspect;
  const start = played(position, move);
  const { before, after } = suspect;
  if (!isChance(before, after.evaluation, start.turn) || !onlyMove(start, after)) return null;
  const line = await lineFrom(start, judge, nodes / 10);
  if (line.length < 2 * shortest - 1) return null;
  const { evaluation } = await judge.judge(position, nodes / 10);
  if (!isChance(evaluation, after.evaluation, start.turn)) return null;
  const proved = await provedPart(start, line, judge, nodes);
  if (!proved || proved.line.length < 2 * shortest - 1) return null;
  const depth = (proved.line.length + 1) / 2;
  if (proved.line.reduce(played, start).isCheckmate() && !provesMate(start.board(), depth)) return null;
  return {
    fen: position.fen(),
    moves: [move, ...proved.line],
    evaluation: proved.evaluation,
    hidden: await hiddenMoves(start, proved.line, judge),
  };
}

/** Only moves of the solver and the best defence between them. */
async function lineFrom(start: Position, judge: Judge, nodes: number): Promise<string[]> {
  const line: string[] = [];
  let position = start;
  while (line.length < 2 * longest) {
    const only = onlyMove(position, await judge.judge(position, nodes, 2));
    if (!only) break;
    line.push(only.uci);
    position = played(position, only.uci);
    if (position.outcome()) break;
    const { best } = await judge.judge(position, nodes);
    line.push(best);
    position = played(position, best);
    if (position.outcome()) break;
  }
  return line;
}

/** A line up to a move of the solver, and what it wins, from White's side. */
interface ProvedLine {
  readonly line: readonly string[];
  readonly evaluation: PgnEvaluation;
}

/** The part of a line up to which more nodes find the same moves, without a last move that is the only legal one. */
async function provedPart(
  start: Position,
  line: readonly string[],
  judge: Judge,
  nodes: number,
): Promise<ProvedLine | null> {
  let proved: ProvedLine | null = null;
  let position = start;
  for (const [at, uci] of line.entries()) {
    if (at % 2 === 0) {
      const searched = await judge.judge(position, nodes, 2);
      if (onlyMove(position, searched)?.uci !== uci) break;
      if (position.legalMoves().length > 1)
        proved = { line: line.slice(0, at + 1), evaluation: searched.evaluation };
    }
    position = played(position, uci);
  }
  return proved;
}

/** How many moves of the solver a short search does not find. */
async function hiddenMoves(start: Position, line: readonly string[], judge: Judge): Promise<number> {
  let hidden = 0;
  let position = start;
  for (const [at, uci] of line.entries()) {
    if (at % 2 === 0 && (await judge.judge(position, short)).best !== uci) hidden += 1;
    position = played(position, uci);
  }
  return hidden;
}
