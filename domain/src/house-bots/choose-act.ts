import type { Color } from '@royal-chess/contracts/chess';
import { hexKey, joinSignedKey } from '../chess/zobrist/key.ts';
import { drawClaim } from '../chess/game/game-ending.ts';
import type { PositionHistory } from '../chess/game/position-history.ts';
import type { Game } from '../match/match-state.ts';
import { otherSide } from '../match/match-state.ts';
import type { OpeningBook } from '../openings/opening-book.ts';
import type { RandomSource } from '../tournament/random/random-source.ts';
import { scoredMoves, type ScoredMove } from './search.ts';

/** What a bot does when it is to move. */
export type ChosenAct =
  | { readonly type: 'move'; readonly uci: string; readonly offersDraw: boolean }
  | { readonly type: 'resign' | 'acceptDraw' | 'claimDraw' };

/** How a bot plays. */
export interface BotStyle {
  /** Half-moves that are searched in full. */
  readonly depth: number;
  /** Deviation of its judgement of a move, hundredths of a pawn. */
  readonly noise: number;
}

export interface BotMind {
  readonly style: BotStyle;
  /** Named openings, which it likes to play; null: none. */
  readonly book: OpeningBook | null;
  readonly random: RandomSource;
}

/** Half-moves in which named openings count. */
const openingPlies = 14;
/** What a named opening position is worth, hundredths of a pawn. */
const openingWorth = 30;
/** Worse moves than the best by more than this are not played. */
const margin = 60;
/** Half-moves between two offers of a draw by a side. */
const offerEvery = 20;

/** The act of the side to move. The same game and random numbers give the same act. */
export function chooseAct(game: Game, { style, book, random }: BotMind): ChosenAct {
  const { position, history, ply } = game;
  const side = position.turn;
  const scored = scoredMoves(position.board(), style.depth, margin);
  const best = scored[0];
  if (!best) throw new Error('The game is over');
  if (drawClaim(position, history) !== null && best.score < 60) return { type: 'claimDraw' };
  if (game.drawOffer === otherSide(side) && (best.score < -80 || isLevel(game, best.score)))
    return { type: 'acceptDraw' };
  if (best.score < resignsBelow(ply)) return { type: 'resign' };
  const seen = best.score > 0 ? keysOf(history) : noKeys;
  const judged = scored
    .filter(({ score }) => score >= best.score - margin)
    .map((move) => ({
      move,
      worth: worthOf(move, { seen, book: ply < openingPlies ? book : null, random, style }),
    }));
  const chosen = judged.reduce((one, other) => (other.worth > one.worth ? other : one)).move;
  const move = position.legalMoves().find(({ packed }) => packed === chosen.packed);
  if (!move) throw new Error('The move that was chosen is not legal');
  return { type: 'move', uci: move.uci, offersDraw: offersDraw(game, side, chosen.score) };
}

interface Judging {
  readonly seen: ReadonlySet<string>;
  readonly book: OpeningBook | null;
  readonly random: RandomSource;
  readonly style: BotStyle;
}

function worthOf({ score, keyHi, keyLo }: ScoredMove, { seen, book, random, style }: Judging): number {
  const noise = style.noise * random.normal();
  // A side that is better does not repeat the position.
  if (seen.has(hexKey(keyHi, keyLo))) return noise;
  const opening = book?.at(joinSignedKey(keyHi, keyLo)) ? openingWorth * (1 + random.next()) : 0;
  return score + noise + opening;
}

/** The longer the game, the smaller the disadvantage at which a side resigns, hundredths of a pawn. */
const resignsBelow = (ply: number): number => -Math.max(450, 1_250 - 8 * ply);

/** A game is level when few pieces are left and neither side makes progress; after a long game both want to go home. */
const isLevel = ({ ply, position }: Game, score: number): boolean =>
  ply >= 160
    ? Math.abs(score) <= 150
    : ply >= 80 &&
      Math.abs(score) <= 25 &&
      position.halfmoveClock >= 8 &&
      [...position.pieces()].length <= 16;

/** A level game is offered as a draw, but not every move. */
const offersDraw = (game: Game, side: Color, score: number): boolean =>
  isLevel(game, score) && game.ply - (game.offeredAt[side].at(-1) ?? -offerEvery) >= offerEvery;

const noKeys: ReadonlySet<string> = new Set();

function keysOf(history: PositionHistory): Set<string> {
  const keys = new Set<string>();
  for (let at: PositionHistory | null = history; at; at = at.previous) keys.add(at.key);
  return keys;
}
