import { Button, CloseButton, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type {
  TournamentFacet,
  TournamentFacetCounts,
  TournamentFacets,
} from '@royal-chess/contracts/tournaments';
import { facetValueLabel } from './facet-labels.ts';
import { messages } from './messages.ts';
import { facetNames } from './tournament-filters.ts';
import classes from './tournaments-list.module.css';

interface FacetBarProps {
  readonly chosen: TournamentFacets;
  /** Null until they are loaded. */
  readonly counts: TournamentFacetCounts | null;
  readonly onChange: (chosen: TournamentFacets) => void;
}

interface FacetMenuProps extends FacetBarProps {
  readonly facet: TournamentFacet;
}

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;

/** One facet: its values with how many events have them, and the way back from a chosen one. */
function FacetMenu({ facet, chosen, counts, onChange }: FacetMenuProps) {
  const value = chosen[facet];
  const name = messages.facets[facet];
  const choose = (next: string | undefined): void => {
    const { [facet]: _, ...others } = chosen;
    onChange({ ...others, ...(next !== undefined && { [facet]: next }) });
  };
  const values: readonly { readonly value: string; readonly count: number }[] = counts?.[facet] ?? [];
  if (value === undefined && values.length === 0) return null;
  return (
    <span className={classes['facet']} data-chosen={value !== undefined || undefined}>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="plain" size="sm" rightSection={value ? null : <IconChevronDown {...icon} />}>
            {value === undefined ? name : messages.facetIs(name, facetValueLabel(facet, value))}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes['facetValues']}>
          <Menu.RadioGroup value={value ?? null} onChange={choose}>
            {values.map((each) => (
              <Menu.RadioItem
                key={each.value}
                value={each.value}
                closeMenuOnClick
                rightSection={<span className={classes['count']}>{messages.figure(each.count)}</span>}
              >
                {facetValueLabel(facet, each.value)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      {value === undefined ? null : (
        <CloseButton size="sm" aria-label={messages.clearFacet(name)} onClick={() => choose(undefined)} />
      )}
    </span>
  );
}

/** The facets of the list, each a menu; those without values are left out. */
export function FacetBar(props: FacetBarProps) {
  return (
    <div className={classes['facets']} role="group" aria-label={messages.facetsLabel}>
      {facetNames.map((facet) => (
        <FacetMenu key={facet} facet={facet} {...props} />
      ))}
    </div>
  );
}
