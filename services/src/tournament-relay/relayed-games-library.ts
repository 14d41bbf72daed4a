import { Injectable } from '@nestjs/common';
import type { GameImported } from '@royal-chess/contracts/library';
import type { TournamentSettings } from '@royal-chess/contracts/tournaments';
import { pgnResultOf } from '@royal-chess/domain/tournament/files/pgn/board-result';
import type { RelayedGame } from '@royal-chess/domain/tournament/relay/relayed-game';
import type { Board, TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import { type Append, EventStore } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { Entrants, type EntrantsOfEvent } from '../tournaments/entrants.ts';
import { RelayedGames } from './relayed-games.ts';

interface OfRound {
  readonly sectionId: string;
  readonly round: number;
}

interface Played extends OfRound {
  readonly number: number;
  readonly board: Board;
  readonly game: RelayedGame;
}

/** Appends in one turn of the event loop. */
const appendsAtOnce = 50;

/**
 * Relayed games in the database of games, as games from a PGN file. They enter it with the end of their round, when the source has
 * corrected what it had to; each once.
 */
@Injectable()
export class RelayedGamesLibrary {
  constructor(
    private readonly games: RelayedGames,
    private readonly entrants: Entrants,
    private readonly store: EventStore,
  ) {}

  /** Adds the games of a round that is over; safe to repeat. @throws EventStoreUnavailable */
  async add(tournamentId: string, state: TournamentState, { sectionId, round }: OfRound): Promise<void> {
    const { settings } = state;
    const boards = state.sections.get(sectionId)?.rounds[round - 1]?.boards ?? [];
    const relayed = boards.some(({ relayedId }) => relayedId !== null);
    if (!settings || !relayed) return;
    const entrants = await this.entrants.of(tournamentId, state);
    const appends: Append[] = [];
    for (const [index, board] of boards.entries()) {
      if (board.relayedId === null) continue;
      const game = await this.games.current(board.relayedId);
      if (!game.start || game.moves.length === 0) continue;
      const played = { sectionId, round, number: index + 1, board, game };
      const id = derivedId('game of a relay', board.relayedId);
      appends.push({
        stream: `game-${id}`,
        expectedVersion: 0,
        events: [{ type: 'GameImported', data: importedGame(settings, state, entrants, played) }],
        context: { commandId: id, actor: 'system' },
      });
    }
    // A conflict is a game that was added before.
    for (let from = 0; from < appends.length; from += appendsAtOnce)
      await this.store.appendMany(appends.slice(from, from + appendsAtOnce));
  }
}

function importedGame(
  settings: TournamentSettings,
  state: TournamentState,
  entrants: EntrantsOfEvent,
  { sectionId, round, number, board, game }: Played,
): GameImported {
  const section = settings.sections.find(({ id }) => id === sectionId);
  const relay = state.sections.get(sectionId)?.relay;
  const player = (entryId: string): GameImported['white'] => {
    const entry = state.entries.get(entryId);
    return {
      name: (entrants.get(entryId)?.name ?? '').slice(0, 200) || '?',
      rating: entry?.rating || null,
      title: entry?.title ?? null,
    };
  };
  const startsAt = state.sections.get(sectionId)?.rounds[round - 1]?.startsAt;
  const date = startsAt ? new Date(startsAt).toISOString().slice(0, 10) : settings.date;
  const title = settings.sections.length > 1 ? `${settings.title}, ${section?.name ?? ''}` : settings.title;
  return {
    white: player(board.white),
    black: player(board.black),
    result: pgnResultOf(board.result).result,
    event: title.slice(0, 300),
    site: (settings.location || settings.city[0] || '').slice(0, 300) || null,
    round: `${round}.${number}`,
    date,
    variant: game.start?.variant ?? 'classical',
    startFen: game.start?.startFen ?? '',
    moves: game.moves.map(({ uci }) => uci),
    source: `Live from ${relay?.name ?? settings.title}`.slice(0, 200),
  };
}
