import { Button, type ButtonProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import type { TournamentFacet } from '@royal-chess/contracts/tournaments';
import type { MenuOfButton } from '../../shared/ui/use-menu-button.ts';
import { facetValueLabel } from './facet-labels.ts';
import { messages } from './messages.ts';

/** A value of a facet, with how many events have it. */
export interface FacetValue {
  readonly value: string;
  readonly count: number;
}

/** A facet of the list and its menu. */
export interface FacetProps {
  readonly facet: TournamentFacet;
  /** The chosen value; undefined while all events are listed. */
  readonly value: string | undefined;
  readonly values: readonly FacetValue[];
  readonly onChoose: (value: string) => void;
}

/** What the menu of a facet shows beside its button. */
export type FacetMenuProps = FacetProps & { readonly menu: MenuOfButton };

/** The button that opens the menu of a facet. */
export function FacetTarget({
  facet,
  value,
  ...props
}: Pick<FacetProps, 'facet' | 'value'> &
  ButtonProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps | 'value'>) {
  const name = messages.facets[facet];
  return (
    <Button
      {...props}
      variant="plain"
      size="sm"
      rightSection={value ? null : <IconChevronDown size={17} stroke={1.7} aria-hidden />}
    >
      {value === undefined ? name : messages.facetIs(name, facetValueLabel(facet, value))}
    </Button>
  );
}
