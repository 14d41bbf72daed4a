import { Injectable } from '@nestjs/common';
import { id as uuid } from '@royal-chess/contracts/core';
import type { GameFilters } from '@royal-chess/contracts/library';
import { Position } from '@royal-chess/domain/chess/position';
import type { GameConditions, SearchedPlayer } from '@royal-chess/infra/game-index/game-query';
import { Names } from '../identity/names.ts';
import type { SignedInUser } from '../platform/access/signed-in-user.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { samePerson } from './database-players.ts';
import { sanTokens } from './san-tokens.ts';
import { VisibleSources } from './visible-sources.ts';

/** Most users that a part of a name matches: a search for more finds too much. */
const namesakes = 200;

/** The one translation of the filters of a request into conditions of the index, for all that searches games. */
@Injectable()
export class GameConditionsOf {
  constructor(
    private readonly names: Names,
    private readonly visible: VisibleSources,
  ) {}

  /**
   * @param user the reader; null for a visitor
   * @throws ProblemException `RC_FEN_INVALID`; `RC_NOT_FOUND` for a collection that the reader may not see; `RC_VALIDATION` at the field of moves that cannot be read; `RC_NOT_SIGNED_IN` for a
   * visitor's own games
   */
  async filters(given: GameFilters, user: SignedInUser | null): Promise<GameConditions> {
    const { player, opponent, event, collection, mine, masters, fen, movetext, fragment, ...plain } = given;
    const moves = {
      ...(movetext && { movetext: sanTokens('movetext', movetext) }),
      ...(fragment && { fragment: sanTokens('fragment', fragment) }),
    };
    return {
      ...plain,
      ...moves,
      sources: await this.visible.of(user, { collection, mine, masters }),
      ...(player && { player: await this.#player(player) }),
      ...(opponent && { opponent: await this.#player(opponent) }),
      ...(event && eventOf(event)),
      ...(mine && { mine: await this.#ownOf(user) }),
      ...(fen && { positionKey: keyOf(positionOf(fen, given.variant)) }),
    };
  }

  async #ownOf(user: SignedInUser | null): Promise<GameConditions['mine']> {
    if (user === null) throw ProblemException.because('RC_NOT_SIGNED_IN', 'Log in to search your own games.');
    return { userId: user.id, sources: await this.visible.own(user.id) };
  }

  /** Events name users by id only, so a name is looked up among the accounts first. */
  async #player(text: string): Promise<SearchedPlayer> {
    if (uuid.safeParse(text).success) return { text: '', userIds: [text] };
    const person = quotedIn(text);
    if (person !== undefined) return samePerson(person);
    return { text, userIds: await this.names.idsByPart(text, namesakes) };
  }
}

/** The whole name in a text that means no other. */
const quotedIn = (text: string): string | undefined => /^"(.+)"$/.exec(text)?.[1];

function eventOf(text: string): Pick<GameConditions, 'event' | 'eventName'> {
  const eventName = quotedIn(text);
  return eventName === undefined ? { event: text } : { eventName };
}

/** Signed 64-bit key, as the index has it. */
export const keyOf = (position: Position): bigint => BigInt.asIntN(64, BigInt(`0x${position.key()}`));

/**
 * @param variant by the width of the board when left out
 * @throws ProblemException `RC_FEN_INVALID`
 */
export function positionOf(fen: string, variant: GameFilters['variant']): Position {
  const position = Position.fromFen(fen, variant);
  if (position.ok) return position.value;
  const wide = variant === undefined ? Position.fromFen(fen, 'capablanca') : position;
  if (wide.ok) return wide.value;
  const { field, message } = position.error;
  const fields = [{ path: 'fen', message: `${field}: ${message}` }];
  throw new ProblemException({ code: 'RC_FEN_INVALID', detail: message, fields });
}
