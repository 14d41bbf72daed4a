import { useTournamentPlayerQuery } from '../../shared/api/tournaments-api.ts';
import { printedPoints } from '../../shared/chess/points.ts';
import { Entrant } from './entrant.tsx';
import { messages } from './messages.ts';
import { ResultMarks } from './result-marks.tsx';
import classes from './tournament.module.css';

export interface NextOpponentProps {
  readonly tournamentId: string;
  /** Entry of the opponent, and mine. */
  readonly entryId: string;
  readonly mine: string;
  /** Round in which they meet now. */
  readonly round: number;
}

/** Who sits opposite: results and colours so far, points, and whether we have met. */
export default function NextOpponent({ tournamentId, entryId, mine, round }: NextOpponentProps) {
  const { currentData: card } = useTournamentPlayerQuery({ params: { id: tournamentId, entryId } });
  if (!card) return null;
  const before = card.rounds.filter((played) => played.round < round && played.result !== '');
  const met = before.find(({ opponent }) => opponent?.entryId === mine);
  return (
    <section className={classes.opponent} aria-label={messages.opponent}>
      <p>
        <span className={classes.quiet}>{messages.opponent}</span>
        <Entrant person={card.side} />
      </p>
      {before.length > 0 ? (
        <p>
          <ResultMarks rounds={before} />
          <span>{messages.pointsOf(printedPoints(before.at(-1)?.points ?? 0), before.length)}</span>
        </p>
      ) : null}
      <p className={classes.quiet}>{met ? messages.met(met.round) : messages.notMet}</p>
    </section>
  );
}
