import type { MatchRoomState } from '@royal-chess/contracts/matches';
import type { MyTournamentGame } from '@royal-chess/contracts/tournaments';
import { useState } from 'react';
import { useMyTournamentGamesQuery } from '../../shared/api/watched-event-api.ts';
import { type ArbiterMessages, useArbiterMessages, useTournamentRoom } from '../tournaments/index.ts';
import { messages } from './messages.ts';
import type { Match } from './use-match.ts';

/** My board in an event, as the page of its game shows it. */
export interface EventOfMatch {
  readonly game: MyTournamentGame;
  /** Newest message of the arbiters that came while the page was open, such as the answer to a call. */
  readonly answer: ArbiterMessages['latest'];
}

/** The event that this game belongs to; null in other games, and for spectators. */
export function useEventOfMatch({ me }: Match, room: MatchRoomState): EventOfMatch | null {
  const isMine = room.tournament && me !== null;
  const { data } = useMyTournamentGamesQuery(undefined, { skip: !isMine });
  const found = data?.games.find(({ matchId }) => matchId === room.matchId);
  const [first, setFirst] = useState<MyTournamentGame>();
  // After the game the list names the next one; this page still belongs to the event.
  if (found && found.matchId !== first?.matchId) setFirst(found);
  const game = found ?? first;
  useTournamentRoom(game?.tournamentId);
  const { latest } = useArbiterMessages(game?.tournamentId, messages.arbiter);
  return game ? { game, answer: latest } : null;
}
