import type { GameFacet } from '@royal-chess/contracts/library';
import { exactName, gameSearchRoutes } from '@royal-chess/contracts/library';
import { api, routeQuery } from '../../shared/api/api.ts';
import { Answered } from '../../shared/ui/answered.tsx';
import { UnfinishedCount } from '../../shared/ui/unfinished-count.tsx';
import { queryOf, type FilterChange, type SearchFilters } from '../library-dialogs/index.ts';
import { filterValue } from './filter-labels.ts';
import { filterMessages as texts } from './filter-messages.ts';
import { messages } from './messages.ts';
import classes from './search-head.module.css';

const { useGameFacetsQuery } = api.injectEndpoints({
  endpoints: (build) => ({ gameFacets: routeQuery(build, gameSearchRoutes.gameFacets) }),
});

/** The filter that a value of a facet is. */
function filterOf(facet: GameFacet, value: string, label: string): FilterChange {
  // A player without an account is labelled by the name itself.
  if (facet === 'player' && value === label) return { player: exactName(value) };
  if (facet === 'event') return { event: exactName(value) };
  if (facet === 'year') return { from: value, to: value };
  if (facet === 'eco') return { opening: value };
  return { [facet]: value };
}

const labelOf = (facet: GameFacet, value: string, label: string): string =>
  facet === 'result' || facet === 'speed' || facet === 'variant' || facet === 'origin'
    ? filterValue(facet, value)
    : facet === 'eco' && value !== label
      ? `${value} ${label}`
      : label;

export interface GamesCountsProps {
  readonly filters: SearchFilters;
  readonly onChange: (change: FilterChange) => void;
}

/** How many of the games found have which result, year, opening; a click filters by it. */
export default function GamesCounts({ filters, onChange }: GamesCountsProps) {
  const query = useGameFacetsQuery({ query: queryOf(filters) });
  return (
    <Answered query={query} failed={texts.countsFailed} cells={['20%', '20%', '20%']}>
      {({ facets }) => (
        <>
          <UnfinishedCount query={query} />
          <div className={classes['counts']}>
            {facets
              .filter(({ values }) => values.length > 0)
              .map(({ facet, values }) => {
                const most = Math.max(...values.map(({ games }) => games));
                return (
                  <section key={facet} aria-label={texts.facets[facet]}>
                    <h3>{texts.facets[facet]}</h3>
                    <ul>
                      {values.map(({ value, label, games }) => (
                        <li key={value}>
                          <button
                            type="button"
                            className="focus-inside"
                            onClick={() => onChange(filterOf(facet, value, label))}
                          >
                            <i style={{ width: `${(games / most) * 100}%` }} />
                            <span>{labelOf(facet, value, label)}</span>
                            <b>{messages.figure(games)}</b>
                          </button>
                        </li>
                      ))}
                    </ul>
                  </section>
                );
              })}
          </div>
        </>
      )}
    </Answered>
  );
}
