import { z } from 'zod';
import { maxPlies, result, uci } from '../chess/notation.ts';
import { variant } from '../chess/variants.ts';
import type { EventDefinition, NewEvent } from '../core/envelope.ts';
import { id } from '../core/ids.ts';
import { sectionId } from './tournament-ids.ts';

/** A move of a relayed game. */
export const relayedMove = z.strictObject({
  uci,
  san: z.string().max(20),
  /** Time left on the clock of the side that moved, milliseconds; null where the source has none. */
  clockMs: z.number().min(0).nullable(),
});
export type RelayedMove = z.infer<typeof relayedMove>;

/** The game of a board begins, or begins again from another position. Stream `relayed-<id>`. */
export const relayedGameStarted = z.strictObject({
  tournamentId: id,
  sectionId,
  round: z.int().min(1).max(99),
  board: z.int().min(1).max(5_000),
  /** Entries of the tournament. */
  white: id,
  black: id,
  variant,
  startFen: z.string().max(200),
  /** Moves are transmitted as they are played: the clock of the side to move runs. */
  isLive: z.boolean(),
});
export type RelayedGameStarted = z.infer<typeof relayedGameStarted>;

/** Most moves in one event. */
export const maxRelayedMoves = 1_000;

/** After the first `keep` half-moves these follow; fewer than there were: the source took moves back or corrected them. */
export const relayedMovesSet = z.strictObject({
  keep: z.int().min(0).max(maxPlies),
  moves: z.array(relayedMove).max(maxRelayedMoves),
});
export type RelayedMovesSet = z.infer<typeof relayedMovesSet>;

/** The source has a result, another one, or none any more (null). */
export const relayedResultSet = z.strictObject({ result: result.nullable() });
/** What follows the last move cannot be read, and why; null: everything can. */
export const relayedTailRefused = z.strictObject({ error: z.string().max(300).nullable() });

/** Events of relayed games, for the catalogue. */
export const relayedGameEvents = [
  {
    type: 'RelayedGameStarted',
    v: 1,
    topic: 'tournaments',
    summary: 'A game that is transmitted from elsewhere begins.',
    data: relayedGameStarted,
  },
  {
    type: 'RelayedMovesSet',
    v: 1,
    topic: 'tournaments',
    summary: 'Moves of a relayed game, or a correction of them.',
    data: relayedMovesSet,
  },
  {
    type: 'RelayedResultSet',
    v: 1,
    topic: 'tournaments',
    summary: 'The result of a relayed game as its source has it.',
    data: relayedResultSet,
  },
  {
    type: 'RelayedTailRefused',
    v: 1,
    topic: 'tournaments',
    summary: 'The rest of a relayed game could not be read.',
    data: relayedTailRefused,
  },
] as const satisfies readonly EventDefinition[];

export type RelayedGameEvent =
  | NewEvent<'RelayedGameStarted', RelayedGameStarted>
  | NewEvent<'RelayedMovesSet', RelayedMovesSet>
  | NewEvent<'RelayedResultSet', z.infer<typeof relayedResultSet>>
  | NewEvent<'RelayedTailRefused', z.infer<typeof relayedTailRefused>>;
