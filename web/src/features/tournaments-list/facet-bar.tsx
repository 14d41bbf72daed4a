import { IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import type {
  TournamentFacet,
  TournamentFacetCounts,
  TournamentFacets,
} from '@royal-chess/contracts/tournaments';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { useMenuButton } from '../../shared/ui/use-menu-button.ts';
import { FacetTarget, type FacetMenuProps, type FacetProps, type FacetValue } from './facet-target.tsx';
import { messages } from './messages.ts';
import { facetNames } from './tournament-filters.ts';
import classes from './tournaments-list.module.css';

interface FacetBarProps {
  readonly chosen: TournamentFacets;
  /** Null until they are loaded. */
  readonly counts: TournamentFacetCounts | null;
  readonly onChange: (chosen: TournamentFacets) => void;
}

const load = () => import('./facet-menu.tsx');
const FacetMenu = lazyPart<FacetMenuProps>(load);

function FacetButton(props: FacetProps) {
  const { target, menu } = useMenuButton(load);
  return (
    <>
      <FacetTarget facet={props.facet} value={props.value} {...target} />
      <Suspense>{menu ? <FacetMenu {...props} menu={menu} /> : null}</Suspense>
    </>
  );
}

/** One facet: its values with how many events have them, and the way back from a chosen one. */
function Facet({ facet, chosen, counts, onChange }: FacetBarProps & { readonly facet: TournamentFacet }) {
  const value = chosen[facet];
  const choose = (next: string | undefined): void => {
    const { [facet]: _, ...others } = chosen;
    onChange({ ...others, ...(next !== undefined && { [facet]: next }) });
  };
  const values: readonly FacetValue[] = counts?.[facet] ?? [];
  if (value === undefined && values.length === 0) return null;
  return (
    <span className={classes['facet']} data-chosen={value !== undefined || undefined}>
      <FacetButton facet={facet} value={value} values={values} onChoose={choose} />
      {value === undefined ? null : (
        <button
          type="button"
          className={classes['clear']}
          aria-label={messages.clearFacet(messages.facets[facet])}
          onClick={() => choose(undefined)}
        >
          <IconX size={16} stroke={1.7} aria-hidden />
        </button>
      )}
    </span>
  );
}

/** The facets of the list, each a menu; those without values are left out. */
export function FacetBar(props: FacetBarProps) {
  return (
    <div className={classes['facets']} role="group" aria-label={messages.facetsLabel}>
      {facetNames.map((facet) => (
        <Facet key={facet} facet={facet} {...props} />
      ))}
    </div>
  );
}
