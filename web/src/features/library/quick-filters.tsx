import { Menu } from '@mantine/core';
import { ButtonMenu } from '../../shared/ui/button-menu.tsx';
import type { MenuOfButton } from '../../shared/ui/use-menu-button.ts';
import type { FilterChange, FilterName, SearchFilters } from '../library-dialogs/index.ts';
import { filterValue } from './filter-labels.ts';
import type { WantedField } from './filter-panel.tsx';
import { filterMessages as texts } from './filter-messages.ts';

export interface QuickFiltersProps {
  readonly menu: MenuOfButton;
  readonly filters: SearchFilters;
  readonly onChange: (change: FilterChange) => void;
  /** Opens the filters where they are, at a field or at the first. */
  readonly onFilters: (field?: WantedField) => void;
}

/** Filters that are typed: the menu leads to their fields. */
const typed: readonly (readonly [keyof typeof texts.names | 'date', WantedField])[] = [
  ['player', { group: 'players', at: 0 }],
  ['opening', { group: 'openingGroup', at: 0 }],
  ['event', { group: 'eventGroup', at: 0 }],
  ['date', { group: 'eventGroup', at: 2 }],
];

/** Filters that are a choice of yes or nothing: the menu sets them at once. */
const quick: readonly (readonly [FilterName, string])[] = [
  ['result', '1-0'],
  ['result', '1/2-1/2'],
  ['result', '0-1'],
  ['annotated', 'true'],
  ['masters', 'true'],
  ['minRating', '2500'],
  ['origin', 'played'],
  ['variant', '960'],
  ['variant', 'capablanca'],
];

/** Filters that one press sets, and the ways to fields and to all filters. */
export default function QuickFilters({ menu, filters, onChange, onFilters }: QuickFiltersProps) {
  return (
    <ButtonMenu menu={menu} position="bottom-start">
      <Menu.Dropdown>
        {typed.map(([name, field]) => (
          <Menu.Item key={name} onClick={() => onFilters({ ...field })}>
            {name === 'date' ? texts.dateFact : texts.names[name]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {quick
          .filter(([name]) => !filters[name])
          .map(([name, value]) => (
            <Menu.Item key={name + value} onClick={() => onChange({ [name]: value })}>
              {texts.names[name]} {filterValue(name, value)}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onFilters()}>{texts.filtersButton}…</Menu.Item>
      </Menu.Dropdown>
    </ButtonMenu>
  );
}
