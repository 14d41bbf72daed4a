import type {
  GameOutcome,
  RoundEntry,
  RoundNumber,
  StartingNumber,
  Tournament,
} from '../model/tournament.ts';

/** A result that is wrong in the event but reported right: pairings and standings keep what was entered (C.02). */
export interface RatingCorrection {
  readonly round: RoundNumber;
  readonly white: StartingNumber;
  readonly black: StartingNumber;
  /** White's; `null`: not played, or not to be rated. */
  readonly outcome: GameOutcome | null;
  readonly reason: string;
}

const opposite = { win: 'loss', draw: 'draw', loss: 'win' } as const;
const results = { win: '1-0', draw: '1/2-1/2', loss: '0-1' } as const;

/**
 * The event as the rating report has it. The event itself stays as it is.
 *
 * @throws RangeError when the two players were not paired in that round
 */
export function withRatingCorrections(
  tournament: Tournament,
  corrections: readonly RatingCorrection[],
): Tournament {
  return corrections.reduce((corrected, correction) => correctOne(corrected, correction), tournament);
}

function correctOne(tournament: Tournament, { round, white, black, outcome }: RatingCorrection): Tournament {
  const sides = new Map<StartingNumber, { readonly opponent: StartingNumber; readonly outcome: GameOutcome }>(
    [
      [white, { opponent: black, outcome: outcome ?? 'draw' }],
      [black, { opponent: white, outcome: opposite[outcome ?? 'draw'] }],
    ],
  );
  let found = 0;
  const players = tournament.players.map((player) => {
    const side = sides.get(player.startingNumber);
    if (!side) return player;
    const entry = player.rounds[round - 1] ?? null;
    if (entry === null || entry.kind === 'bye' || entry.opponent !== side.opponent) return player;
    found++;
    const corrected: RoundEntry = {
      kind: 'game',
      opponent: entry.opponent,
      color: player.startingNumber === white ? 'white' : 'black',
      outcome: side.outcome,
      rated: outcome !== null,
    };
    return { ...player, rounds: player.rounds.with(round - 1, corrected) };
  });
  if (found !== 2) throw new RangeError(`Players ${white} and ${black} did not meet in round ${round}.`);
  return { ...tournament, players };
}

/** Comments for the report file, one for each correction, without the three signs at their beginning. */
export const ratingCorrectionComments = (corrections: readonly RatingCorrection[]): readonly string[] =>
  corrections.map(
    ({ round, white, black, outcome, reason }) =>
      ` Rating @ Round ${round}: ${white}-${black} is reported as ${outcome === null ? 'not rated' : results[outcome]}: ${reason}`,
  );
