import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { pgnResultOf } from '@royal-chess/domain/tournament/files/pgn/board-result';
import type { PgnEventGame, PgnPlayer } from '@royal-chess/domain/tournament/files/pgn/event-game';
import { terminationOf } from '@royal-chess/domain/tournament/files/pgn/termination';
import type { Board, Section } from '@royal-chess/domain/tournament/running/tournament-state';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import type { EntrantsOfEvent } from '../tournaments/entrants.ts';
import type { SeenTournament } from '../tournaments/tournament-reader.ts';

/** What a match adds to a game of an event. */
type Played = Pick<PgnEventGame, 'moves' | 'startFen' | 'startedAt' | 'variant' | 'termination'>;

/** Finished matches kept in memory. */
const capacity = 2_000;
/** Streams read at the same time. */
const readsAtOnce = 16;

const variantTags = { classical: undefined, '960': 'Chess960', capablanca: 'Capablanca' } as const;

/** Which games of an event. */
export interface GamesWanted {
  readonly section?: string | undefined;
  readonly round?: number | undefined;
}

/** The games of an event with the moves of their matches, those under way too. */
@Injectable()
export class EventGames {
  readonly #finished = new Map<string, Played>();

  constructor(private readonly store: EventStore) {}

  /** Games in the order of sections, rounds and boards. */
  async of(
    { state }: Pick<SeenTournament, 'state'>,
    entrants: EntrantsOfEvent,
    wanted: GamesWanted,
  ): Promise<readonly { readonly section: string; readonly game: PgnEventGame }[]> {
    const boards = [...state.sections.values()]
      .filter(({ sectionId }) => wanted.section === undefined || wanted.section === sectionId)
      .flatMap((section) => boardsOf(section, wanted.round));
    const games = [];
    for (let from = 0; from < boards.length; from += readsAtOnce)
      games.push(
        ...(await Promise.all(
          boards.slice(from, from + readsAtOnce).map(async ({ section, round, board, row }) => ({
            section,
            game: {
              round,
              board,
              white: this.#player(state, entrants, row.white),
              black: this.#player(state, entrants, row.black),
              ...pgnResultOf(row.result),
              ...(row.matchId !== null && (await this.#played(row.matchId))),
            },
          })),
        )),
      );
    return games;
  }

  #player({ entries }: SeenTournament['state'], entrants: EntrantsOfEvent, entryId: string): PgnPlayer {
    const { name = '', fideId = '' } = entrants.get(entryId) ?? {};
    const { title, rating, team } = entries.get(entryId) ?? { title: null, rating: 0, team: '' };
    return { name, title, rating, fideId: fideId || null, team: team || null };
  }

  async #played(matchId: string): Promise<Played> {
    const known = this.#finished.get(matchId);
    if (known) return known;
    const events = await this.store.read(matchStream(matchId));
    const played = playedIn(events);
    if (events.some(({ type }) => type === 'MatchFinished' || type === 'MatchAborted')) {
      this.#finished.set(matchId, played);
      const [oldest] = this.#finished.keys();
      if (this.#finished.size > capacity && oldest !== undefined) this.#finished.delete(oldest);
    }
    return played;
  }
}

function boardsOf({ sectionId, rounds }: Section, wanted: number | undefined) {
  return rounds.flatMap(({ boards }, index) =>
    wanted !== undefined && wanted !== index + 1
      ? []
      : boards.map((row: Board, at) => ({ section: sectionId, round: index + 1, board: at + 1, row })),
  );
}

/** Moves, start and end of a match from its events. */
export function playedIn(events: readonly RecordedEvent[]): Played {
  const moves: string[] = [];
  let played: Played = {};
  for (const event of events)
    switch (event.type) {
      case 'MatchStarted': {
        const { variant, startFen } = event.data;
        played = {
          startedAt: event.at,
          ...(variant !== 'classical' && { startFen, variant: variantTags[variant] }),
        };
        break;
      }
      case 'MovePlayed':
        moves.push(event.data.san);
        break;
      case 'MovesTakenBack':
        moves.length = event.data.toPly;
        break;
      case 'MatchFinished':
        played = { ...played, termination: terminationOf(event.data.reason) };
        break;
      default:
    }
  return { ...played, moves };
}
