import { Link } from 'react-router-dom';
import type { LeaderboardPlayer } from '@royal-chess/contracts/ranking';
import { useLeaderboardQuery } from '../../shared/api/ranking-api.ts';
import { useTournamentsQuery } from '../../shared/api/tournament-cards-api.ts';
import { controlName } from '../../shared/chess/game-labels.ts';
import { PlayerLink } from '../../shared/chess/player-link.tsx';
import { ratingText } from '../../shared/chess/rating-text.ts';
import { dateFormat } from '../../shared/language/date-format.ts';
import { Later } from '../../shared/ui/later.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { TitleBadge } from '../../shared/ui/title-badge.tsx';
import { DailyPanel } from '../puzzles/index.ts';
import { messages } from './messages.ts';
import classes from './lobby.module.css';

const mostEvents = 4;
const mostLeaders = 5;
const start = dateFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** Tournaments that are open, the next to start first; absent while there are none. */
function NextTournaments() {
  const { data } = useTournamentsQuery({ query: { status: 'open', limit: 20 } });
  const events = data?.items.toSorted((a, b) => a.startsAt - b.startsAt).slice(0, mostEvents) ?? [];
  if (events.length === 0) return null;
  return (
    <Panel
      title={messages.nextTournaments}
      aside={<Link to="/category-tournament/open">{messages.allTournaments}</Link>}
      flush
    >
      {events.map(({ id, title, startsAt, timeControl, entries }) => (
        <div key={id} className={classes['event']}>
          <div>
            <Link to={`/tournament-details/${id}`}>{title}</Link>
            <span>
              {start(startsAt)}, {controlName(timeControl)}
            </span>
          </div>
          <span>{messages.registered(entries)}</span>
        </div>
      ))}
    </Panel>
  );
}

function Leader({ player }: { player: LeaderboardPlayer }) {
  const { id, rank, title, rating, provisional, performance } = player;
  return (
    <li className={classes['leader']}>
      <b>{rank}</b>
      <span>
        <TitleBadge title={title} /> <PlayerLink side={{ ...player, userId: id }} />
      </span>
      <span>{ratingText(rating, provisional)}</span>
      <span>{messages.leaderPoints(performance.total)}</span>
    </li>
  );
}

/** The first of the day's leaderboard; absent before the first points. */
function LeadersToday() {
  const { data } = useLeaderboardQuery({ query: {} });
  const leaders = data?.players.slice(0, mostLeaders) ?? [];
  if (leaders.length === 0) return null;
  return (
    <Panel title={messages.leadersToday} aside={<Link to="/allLeader">{messages.allRankings}</Link>} flush>
      <ol className={classes['leaders']} aria-label={messages.leadersToday}>
        {leaders.map((player) => (
          <Leader key={player.id} player={player} />
        ))}
      </ol>
    </Panel>
  );
}

/** What happens besides, under the ways to a game: events about to start, the puzzle of the day, and who leads today. */
export function LobbyNews() {
  return (
    <div className={classes['news']}>
      <Later>
        <NextTournaments />
      </Later>
      <DailyPanel />
      <Later>
        <LeadersToday />
      </Later>
    </div>
  );
}
