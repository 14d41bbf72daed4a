import { Link } from 'react-router-dom';
import { exactName, type DatabasePlayer } from '@royal-chess/contracts/library';
import { PlayerLink } from '../../shared/chess/player-link.tsx';
import { messages as statistics } from '../../shared/player-statistics/messages.ts';
import { ResultRows } from '../../shared/player-statistics/result-rows.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { NoFigures } from '../../shared/player-statistics/player-page-parts.tsx';
import { gamesPath } from './games-path.ts';
import { messages } from './messages.ts';
import classes from './database-players.module.css';

interface OpeningsPanelProps {
  readonly player: DatabasePlayer;
  readonly color: 'white' | 'black';
}

/** The openings played most with one colour; each leads to its games. */
export function OpeningsPanel({ player: { name, openings }, color }: OpeningsPanelProps) {
  const rows = openings[color].map((row) => ({
    ...row,
    key: row.eco,
    aside: row.eco,
    name: (
      <Link to={gamesPath({ player: exactName(name), color, opening: row.eco })} className={classes['name']}>
        {row.name}
      </Link>
    ),
  }));
  return (
    <Panel title={color === 'white' ? messages.openingsWhite : messages.openingsBlack} flush>
      {rows.length === 0 ? (
        <NoFigures>{messages.none}</NoFigures>
      ) : (
        <ResultRows head={messages.opening} rows={rows} />
      )}
    </Panel>
  );
}

/** The opponents met most. */
export function OpponentsPanel({ player: { opponents } }: { readonly player: DatabasePlayer }) {
  const rows = opponents.map((row) => ({
    ...row,
    key: row.userId ?? row.name,
    name: <PlayerLink side={row} className={classes['name']} />,
  }));
  return (
    <Panel title={messages.opponents} flush>
      {rows.length === 0 ? (
        <NoFigures>{messages.none}</NoFigures>
      ) : (
        <ResultRows head={messages.opponent} rows={rows} />
      )}
    </Panel>
  );
}

/** Games of each year as bars, from the first to the last; a single year in words. */
export function YearsPanel({ player: { years } }: { readonly player: DatabasePlayer }) {
  const [first, last] = [years[0]?.year ?? 0, years.at(-1)?.year ?? 0];
  const byYear = new Map(years.map(({ year, games }) => [year, games]));
  const most = Math.max(1, ...years.map(({ games }) => games));
  return (
    <Panel title={messages.years}>
      {years.length === 0 ? (
        <p>{messages.none}</p>
      ) : years.length === 1 ? (
        <p>{messages.oneYear(first, statistics.games(most))}</p>
      ) : (
        <>
          <ol className={classes['years']}>
            {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((year) => {
              const label = messages.yearGames(year, statistics.games(byYear.get(year) ?? 0));
              return (
                <li key={year} title={label}>
                  <span className="sr-only">{label}</span>
                  <span aria-hidden style={{ height: `${((byYear.get(year) ?? 0) / most) * 100}%` }} />
                </li>
              );
            })}
          </ol>
          <p className={classes['span']} aria-hidden>
            <span>{first}</span>
            <span>{last}</span>
          </p>
        </>
      )}
    </Panel>
  );
}
