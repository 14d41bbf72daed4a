import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { Position } from '@royal-chess/domain/chess/position';
import { pgnResultOf } from '@royal-chess/domain/tournament/files/pgn/board-result';
import type { PgnEventGame, PgnPlayer } from '@royal-chess/domain/tournament/files/pgn/event-game';
import { terminationOf } from '@royal-chess/domain/tournament/files/pgn/termination';
import type { Board, Section } from '@royal-chess/domain/tournament/running/tournament-state';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { pgnTimeControl } from '../library/pgn-time-control.ts';
import { RelayedGames } from '../tournament-relay/relayed-games.ts';
import type { EntrantsOfEvent } from '../tournaments/entrants.ts';
import type { SeenTournament } from '../tournaments/tournament-reader.ts';

/** What a match adds to a game of an event. */
type Played = Pick<
  PgnEventGame,
  'moves' | 'startFen' | 'startedAt' | 'variant' | 'termination' | 'timeControl'
>;

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

  constructor(
    private readonly store: EventStore,
    private readonly relayed: RelayedGames,
  ) {}

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
          boards
            .slice(from, from + readsAtOnce)
            .map(async ({ section, round, board, number, row, startsAt }) => ({
              section,
              game: {
                round,
                board,
                ...(number !== undefined && { game: number }),
                white: this.#player(state, entrants, row.white),
                black: this.#player(state, entrants, row.black),
                ...pgnResultOf(row.result),
                ...(row.matchId !== null && (await this.#played(row.matchId))),
                ...(row.relayedId !== null && (await this.#relayed(row.relayedId, startsAt))),
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

  async #relayed(relayedId: string, startsAt: number | null): Promise<Played> {
    const { start, moves } = await this.relayed.current(relayedId);
    const isUsual = start?.startFen === Position.initial().fen();
    return {
      moves: moves.map(({ san }) => san),
      ...(startsAt !== null && { startedAt: startsAt }),
      ...(start && !isUsual && { startFen: start.startFen, variant: variantTags[start.variant] }),
    };
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

/** A game as its section has it. */
interface GameRow {
  readonly section: string;
  readonly round: number;
  readonly board: number;
  /** In a tie of more than one. */
  readonly number?: number;
  /** Of the round, epoch milliseconds. */
  readonly startsAt: number | null;
  readonly row: Pick<Board, 'white' | 'black' | 'matchId' | 'relayedId' | 'result'>;
}

/** Games of a section by rounds and boards, those of a tie in their order. */
function boardsOf(section: Section, wanted: number | undefined): GameRow[] {
  const { sectionId, rounds, arena } = section;
  const games = rounds.flatMap(({ boards, startsAt }, index) =>
    wanted !== undefined && wanted !== index + 1
      ? []
      : boards.flatMap((board, at): GameRow[] => {
          const of = { section: sectionId, round: index + 1, board: at + 1, startsAt };
          const tie = [...board.earlier, board];
          return tie.map((row, place) => ({ ...of, row, ...(tie.length > 1 && { number: place + 1 }) }));
        }),
  );
  return wanted === undefined || wanted === 1 ? [...games, ...gamesOfArena(sectionId, arena)] : games;
}

/** An arena has one round; the numbers of its games take the place of boards. A game that counts for nothing is left out. */
const gamesOfArena = (section: string, { games }: Section['arena']): GameRow[] =>
  [...games.values()].flatMap(({ game, result, white, black, matchId }) =>
    result === null
      ? []
      : [
          {
            section,
            round: 1,
            board: game,
            startsAt: null,
            row: { white, black, matchId, relayedId: null, result: result ?? null },
          },
        ],
  );

/** Moves, start and end of a match from its events. */
export function playedIn(events: readonly RecordedEvent[]): Played {
  const moves: string[] = [];
  let played: Played = {};
  for (const event of events)
    switch (event.type) {
      case 'MatchStarted': {
        const { variant, startFen, timeControl } = event.data;
        played = {
          startedAt: event.at,
          timeControl: pgnTimeControl(timeControl),
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
