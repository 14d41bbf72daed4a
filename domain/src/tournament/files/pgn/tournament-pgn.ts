import type { Color } from '@royal-chess/contracts/chess';
import { writePgn } from '../../../chess/pgn/write-pgn.ts';
import { recordedPairing } from '../../model/before-round.ts';
import type { Pair } from '../../model/round-pairing.ts';
import type { Player, RoundEntry, RoundNumber, StartingNumber, Tournament } from '../../model/tournament.ts';
import type { TrfDocument } from '../trf/trf-document.ts';

type Event = Pick<TrfDocument, 'tournament' | 'header'>;

/** The games of a round as PGN without moves: tags and result. Boards are numbered as in `3.12`: round 3, board 12. */
export const roundPgn = (event: Event, round: RoundNumber): string =>
  recordedPairing(event.tournament, round)
    .pairs.map((pair, index) => {
      const { result, termination } = resultOf(event.tournament, pair, round);
      const tags = pgnTags(event, pair, round, index + 1);
      if (termination !== null) tags.set('Termination', termination);
      return writePgn({ tags, moves: [], result });
    })
    .join('');

const elo = ({ rating }: Player): string => (rating > 0 ? String(rating) : '-');
const dotted = (date: string): string => date.replaceAll(/[/-]/g, '.');

/** Of the round (132, a year of two digits), or else of the first day. */
function dateOf({ header }: Event, round: RoundNumber): string {
  const date = header.roundDates?.[round - 1] ?? '';
  if (/^\d{2}\/\d{2}\/\d{2}$/.test(date)) return `20${dotted(date)}`;
  if (/^\d{4}\/\d{2}\/\d{2}$/.test(date)) return dotted(date);
  return '????.??.??';
}

/** The tags of a pair; the Seven Tag Roster is completed where the event does not say a thing. */
function pgnTags(
  event: Event,
  { white, black }: Pair,
  round: RoundNumber,
  board: number,
): Map<string, string> {
  const { tournament, header } = event;
  const tags = new Map<string, string>();
  const set = (name: string, value: string | undefined): void => {
    if (value !== undefined && value !== '') tags.set(name, value);
  };
  set('Event', tournament.name);
  set('Site', [header.city, header.federation].filter(Boolean).join(' '));
  set('Date', dateOf(event, round));
  set('Round', `${round}.${board}`);
  const sides = [
    ['White', playerOf(tournament, white)],
    ['Black', playerOf(tournament, black)],
  ] as const;
  for (const [side, player] of sides) set(side, player.name);
  for (const [side, player] of sides) {
    set(`${side}Title`, player.title);
    set(`${side}Elo`, elo(player));
    set(`${side}FideId`, player.fideId);
    set(`${side}Team`, tournament.teams.find(({ players }) => players.includes(player.startingNumber))?.name);
  }
  set('EventDate', header.startDate && dotted(header.startDate));
  set('EventRounds', String(tournament.plannedRounds));
  // The coded form of TRF26 is that of PGN but where the sides differ.
  if (!/[WB]/.test(header.codedTimeControl ?? '')) set('TimeControl', header.codedTimeControl);
  return tags;
}

function playerOf({ players }: Tournament, number: StartingNumber): Player {
  const player = players.find(({ startingNumber }) => startingNumber === number);
  return player ?? { startingNumber: number, name: '', rating: 0, rounds: [] };
}

interface PgnResult {
  readonly result: '1-0' | '0-1' | '1/2-1/2' | '*';
  /** `null`: a game that ended as games do. */
  readonly termination: string | null;
}

/** PGN knows three results: a game that both lost, or with half a point for one side, has `*` and says why. */
function resultOf(tournament: Tournament, { white, black }: Pair, round: RoundNumber): PgnResult {
  const ofSide = (number: StartingNumber): RoundEntry | null =>
    playerOf(tournament, number).rounds[round - 1] ?? null;
  const [ours, theirs] = [ofSide(white), ofSide(black)];
  if (ours?.kind === 'forfeit')
    return {
      result: winner(
        ours.outcome === 'win'
          ? 'white'
          : theirs?.kind === 'forfeit' && theirs.outcome === 'win'
            ? 'black'
            : null,
      ),
      termination: 'forfeit',
    };
  if (ours?.kind !== 'game' || theirs?.kind !== 'game') return { result: '*', termination: 'unterminated' };
  if (ours.outcome === 'draw' && theirs.outcome === 'draw') return { result: '1/2-1/2', termination: null };
  if (ours.outcome === 'win') return { result: '1-0', termination: null };
  if (theirs.outcome === 'win') return { result: '0-1', termination: null };
  return { result: '*', termination: 'adjudication' };
}

const winner = (color: Color | null): PgnResult['result'] =>
  color === null ? '*' : color === 'white' ? '1-0' : '0-1';
