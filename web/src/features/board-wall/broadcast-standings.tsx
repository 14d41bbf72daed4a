import { DataTable } from '../../shared/ui/data-table.tsx';
import { TitleBadge } from '../../shared/ui/title-badge.tsx';
import { useWatchedStandings } from '../tournaments/index.ts';
import { messages } from './messages.ts';
import classes from './broadcast.module.css';

const shownRows = 20;

/** Tenths of a point as `5½`. */
const pointsOf = (tenths: number): string => {
  const whole = Math.floor(tenths / 10);
  if (tenths % 10 === 5) return whole === 0 ? '½' : `${whole}½`;
  return tenths % 10 === 0 ? String(whole) : (tenths / 10).toFixed(1);
};

/** The head of the standings beside the boards, live. */
export function BroadcastStandings({ sectionId }: { sectionId: string }) {
  const standings = useWatchedStandings(sectionId, 0, shownRows);
  if (!standings) return <aside className={classes['standings']} aria-busy="true" />;
  const rows = Object.entries(standings.rows).slice(0, shownRows);
  return (
    <aside className={classes['standings']}>
      <h2>{messages.standings}</h2>
      <DataTable
        label={messages.standings}
        head={
          <>
            <th>{messages.rank}</th>
            <th>{messages.player}</th>
            <th data-right>{messages.points}</th>
          </>
        }
      >
        {rows.map(([index, { rank, side, points }]) => (
          <tr key={index}>
            <td>{rank}</td>
            <td className={classes['player']}>
              <TitleBadge title={side.title} /> {side.name}
            </td>
            <td data-right>{pointsOf(points)}</td>
          </tr>
        ))}
      </DataTable>
    </aside>
  );
}
