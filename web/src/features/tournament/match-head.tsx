import type { BoardRow, TeamMatch } from '@royal-chess/contracts/tournaments';
import { pointsOf, standardScoring } from '@royal-chess/domain/tournament/model/points';
import { entryOfBoard } from '@royal-chess/domain/tournament/running/result-of-board';
import { printedPoints } from '../../shared/chess/points.ts';
import { messages } from './messages.ts';
import { TeamLink } from './teams/team-link.tsx';
import classes from './tournament.module.css';

/** Game points of both teams so far, tenths. */
function scoreOf(match: TeamMatch, rows: readonly BoardRow[]): readonly [number, number] {
  let [one, other] = [0, 0];
  for (const { board, firstIsWhite } of match.boards) {
    const result = rows[board - 1]?.result ?? null;
    const pointsAs = (color: 'white' | 'black'): number =>
      pointsOf(entryOfBoard(result, color, 0), standardScoring);
    one += pointsAs(firstIsWhite ? 'white' : 'black');
    other += pointsAs(firstIsWhite ? 'black' : 'white');
  }
  return [one, other];
}

interface Props {
  readonly match: TeamMatch;
  /** All boards of the round. */
  readonly rows: readonly BoardRow[];
}

/** A row above the boards of a match: the two teams and the score. */
export function MatchHead({ match, rows }: Props) {
  const [one, other] = scoreOf(match, rows);
  const [first, second] = match.teams;
  return (
    <tr className={classes.match}>
      <td>
        <span className="sr-only">{messages.match}</span>
      </td>
      <th scope="colgroup">
        <TeamLink team={first} />
      </th>
      <th scope="colgroup">
        <TeamLink team={second} />
      </th>
      <td data-right>
        <strong>
          {printedPoints(one)} – {printedPoints(other)}
        </strong>
      </td>
    </tr>
  );
}
