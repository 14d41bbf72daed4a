import { Menu } from '@mantine/core';
import { ButtonMenu } from '../../shared/ui/button-menu.tsx';
import type { MenuOfButton } from '../../shared/ui/use-menu-button.ts';
import type { FilterChange, FilterName, SearchFilters } from '../library-dialogs/index.ts';
import { filterValue } from './filter-labels.ts';
import { filterMessages as texts } from './filter-messages.ts';

export interface QuickFiltersProps {
  readonly menu: MenuOfButton;
  readonly filters: SearchFilters;
  readonly onChange: (change: FilterChange) => void;
  /** Opens the filters where they are. */
  readonly onFilters: () => void;
}

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

/** Filters that one press sets, and the way to all of them. */
export default function QuickFilters({ menu, filters, onChange, onFilters }: QuickFiltersProps) {
  return (
    <ButtonMenu menu={menu} position="bottom-start">
      <Menu.Dropdown>
        {quick
          .filter(([name]) => !filters[name])
          .map(([name, value]) => (
            <Menu.Item key={name + value} onClick={() => onChange({ [name]: value })}>
              {texts.names[name]} {filterValue(name, value)}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item onClick={onFilters}>{texts.filtersButton}…</Menu.Item>
      </Menu.Dropdown>
    </ButtonMenu>
  );
}
