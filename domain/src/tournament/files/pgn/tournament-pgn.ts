import type { BoardResult } from '@royal-chess/contracts/tournaments';
import { recordedPairing } from '../../model/before-round.ts';
import type { Pair } from '../../model/round-pairing.ts';
import type { Player, RoundEntry, RoundNumber, StartingNumber, Tournament } from '../../model/tournament.ts';
import type { TrfDocument } from '../trf/trf-document.ts';
import { pgnResultOf } from './board-result.ts';
import { eventPgn, type PgnEvent, type PgnPlayer } from './event-game.ts';

type Event = Pick<TrfDocument, 'tournament' | 'header'>;

/** The games of a round as PGN without moves: tags and result. Boards are numbered as in `3.12`: round 3, board 12. */
export function roundPgn(event: Event, round: RoundNumber): string {
  const { tournament } = event;
  const date = dateOf(event, round);
  const games = recordedPairing(tournament, round).pairs.map((pair, index) => ({
    round,
    board: index + 1,
    date,
    white: pgnPlayer(tournament, pair.white),
    black: pgnPlayer(tournament, pair.black),
    ...pgnResultOf(resultOf(tournament, pair, round)),
  }));
  return eventPgn(eventOf(event), games);
}

function eventOf({ tournament, header }: Event): PgnEvent {
  return {
    name: tournament.name,
    site: [header.city, header.federation].filter(Boolean).join(' '),
    startDate: header.startDate,
    rounds: tournament.plannedRounds,
    // The coded form of TRF26 is that of PGN but where the sides differ.
    timeControl: /[WB]/.test(header.codedTimeControl ?? '') ? undefined : header.codedTimeControl,
  };
}

/** Day of the round (132, a year of two digits). */
function dateOf({ header }: Event, round: RoundNumber): string | undefined {
  const date = header.roundDates?.[round - 1] ?? '';
  if (/^\d{2}\/\d{2}\/\d{2}$/.test(date)) return `20${date}`;
  return /^\d{4}\/\d{2}\/\d{2}$/.test(date) ? date : undefined;
}

function pgnPlayer(tournament: Tournament, number: StartingNumber): PgnPlayer {
  const player = playerOf(tournament, number);
  return { ...player, team: tournament.teams.find(({ players }) => players.includes(number))?.name };
}

function playerOf({ players }: Tournament, number: StartingNumber): Player {
  const player = players.find(({ startingNumber }) => startingNumber === number);
  return player ?? { startingNumber: number, name: '', rating: 0, rounds: [] };
}

/** What the two sides' entries make of a board; `null` without a result. */
function resultOf(tournament: Tournament, { white, black }: Pair, round: RoundNumber): BoardResult | null {
  const ofSide = (number: StartingNumber): RoundEntry | null =>
    playerOf(tournament, number).rounds[round - 1] ?? null;
  const [ours, theirs] = [ofSide(white), ofSide(black)];
  if (ours?.kind === 'forfeit') {
    if (ours.outcome === 'win') return '+--';
    return theirs?.kind === 'forfeit' && theirs.outcome === 'win' ? '--+' : '---';
  }
  if (ours?.kind !== 'game' || theirs?.kind !== 'game') return null;
  if (ours.outcome === 'win') return '1-0';
  if (theirs.outcome === 'win') return '0-1';
  if (ours.outcome === 'draw') return theirs.outcome === 'draw' ? '1/2-1/2' : '1/2-0';
  return theirs.outcome === 'draw' ? '0-1/2' : '0-0';
}
