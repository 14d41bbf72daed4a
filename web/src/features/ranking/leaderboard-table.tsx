import { IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react';
import type { LeaderboardPlayer, LeaderboardQuery } from '@royal-chess/contracts/ranking';
import { ratingText } from '../../shared/chess/rating-text.ts';
import { Portrait } from '../../shared/ui/portrait.tsx';
import { relativeTime } from '../../shared/ui/relative-time.ts';
import { useNow } from '../../shared/ui/use-now.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { messages } from './messages.ts';
import { Medal, PlayerName } from './player-name.tsx';
import classes from './rankings.module.css';

interface LeaderboardTableProps {
  readonly players: readonly LeaderboardPlayer[];
  /** My row, which stays below the page of others when it is on another one. */
  readonly mine: LeaderboardPlayer | undefined;
  readonly type: LeaderboardQuery['type'];
  readonly me: string | null;
  readonly label: string;
}

const pointsOf = ({ performance }: LeaderboardPlayer, type: LeaderboardQuery['type']): number =>
  type === 'overall' ? performance.total : performance[type];

/** A dash for who holds the rank, and for who is new. */
function Change({ change }: { change: number | null }) {
  if (change === null || change === 0)
    return <IconMinus size={16} stroke={2} aria-label={messages.noChange} />;
  const Icon = change > 0 ? IconArrowUp : IconArrowDown;
  return (
    <span className={classes['change']} data-sign={Math.sign(change)}>
      <Icon size={16} stroke={2} aria-label={change > 0 ? messages.up : messages.down} /> {Math.abs(change)}
    </span>
  );
}

function Status({ player, now }: { player: LeaderboardPlayer; now: number }) {
  if (player.status === 'online') return <span className={classes['online']}>{messages.online}</span>;
  return <>{player.lastActive === null ? messages.unknown : relativeTime(player.lastActive, now)}</>;
}

/** One page of the list. Rating, Change and Status go under 768 px. */
export function LeaderboardTable({ players, mine, type, me, label }: LeaderboardTableProps) {
  const now = useNow(10_000);
  const pinned = mine && players.every(({ id }) => id !== mine.id) ? mine : undefined;
  return (
    <DataTable
      className={classes['table']}
      label={label}
      head={
        <>
          <th className={classes['rank']}>{messages.rank}</th>
          <th>{messages.player}</th>
          <th data-wide data-right>
            {messages.ratingHead}
          </th>
          <th data-right>{messages.pointsHead}</th>
          <th data-wide data-right>
            {messages.change}
          </th>
          <th data-wide className={classes['status']}>
            {messages.status}
          </th>
        </>
      }
    >
      {[...players, ...(pinned ? [pinned] : [])].map((player) => (
        <tr
          key={player.id}
          data-me={player.id === me || undefined}
          data-pinned={player === pinned || undefined}
        >
          <td className={classes['rank']}>
            {player.rank <= 3 ? <Medal rank={player.rank} /> : <span>{player.rank}</span>}
          </td>
          <td>
            <span className={classes['player']}>
              <span data-wide>
                <Portrait id={player.id} name={player.name} avatar={player.avatar} size={26} />
              </span>
              <PlayerName player={player} />
              {player.id === me ? <span className={classes['you']}>{messages.you}</span> : null}
            </span>
          </td>
          <td data-wide data-right>
            {ratingText(player.rating, player.provisional)}
          </td>
          <td data-right>
            <strong>{messages.figure(pointsOf(player, type))}</strong>
          </td>
          <td data-wide data-right>
            <Change change={player.performance.change} />
          </td>
          <td data-wide className={classes['status']}>
            <Status player={player} now={now} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
