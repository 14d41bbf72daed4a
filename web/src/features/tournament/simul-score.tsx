import type { RoundView } from '@royal-chess/contracts/tournaments';
import { pointsOf, standardScoring } from '@royal-chess/domain/tournament/model/points';
import { entryOfBoard } from '@royal-chess/domain/tournament/running/result-of-board';
import { printedPoints } from '../../shared/chess/points.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { Entrant } from './entrant.tsx';
import { messages } from './messages.ts';
import classes from './tournament.module.css';

/** The player who gives the simultaneous display, with the points on all boards. */
export function SimulScore({ view: { boards } }: { readonly view: RoundView }) {
  const finished = boards.filter(({ result }) => result !== null);
  const points = finished.reduce(
    (sum, { result }) => sum + pointsOf(entryOfBoard(result, 'white', 0), standardScoring),
    0,
  );
  const [first] = boards;
  return first ? (
    <Panel title={messages.simul} aside={messages.boards(boards.length)}>
      <p className={classes.simul}>
        <Entrant person={first.white} />
        <strong>{messages.pointsOf(printedPoints(points), finished.length)}</strong>
      </p>
    </Panel>
  ) : null;
}
