import { Menu } from '@mantine/core';
import { gameSort } from '@royal-chess/contracts/library';
import { ButtonMenu } from '../../shared/ui/button-menu.tsx';
import type { MenuOfButton } from '../../shared/ui/use-menu-button.ts';
import { filterMessages as texts } from './filter-messages.ts';
import { messages } from './messages.ts';
import type { GamesSearch } from './use-games-search.ts';
import classes from './search-head.module.css';

export interface SortDropdownProps {
  readonly menu: MenuOfButton;
  readonly search: GamesSearch;
}

/** The order of the list and its direction. */
export default function SortDropdown({ menu, search }: SortDropdownProps) {
  const { sort, order } = search.order;
  return (
    <ButtonMenu menu={menu} position="bottom-end" closeOnItemClick={false}>
      <Menu.Dropdown className={classes['viewChoices']}>
        <Menu.Item onClick={() => search.sortBy({ sort, order: order === 'asc' ? 'desc' : 'asc' })}>
          {texts.reversed}
        </Menu.Item>
        <Menu.Label>{texts.sortBy}</Menu.Label>
        <Menu.RadioGroup
          value={sort}
          onChange={(value) => search.sortBy({ sort: gameSort.parse(value), order })}
        >
          {gameSort.options.map((value) => (
            <Menu.RadioItem key={value} value={value}>
              {messages.columns[value]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </ButtonMenu>
  );
}
