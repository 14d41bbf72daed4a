import { Menu } from '@mantine/core';
import { gameSort } from '@royal-chess/contracts/library';
import { ButtonMenu } from '../../shared/ui/button-menu.tsx';
import type { MenuOfButton } from '../../shared/ui/use-menu-button.ts';
import { filterMessages as texts } from './filter-messages.ts';
import { messages } from './messages.ts';
import { columnNames, type TableChoices } from './table-choices.ts';
import type { GamesSearch } from './use-games-search.ts';
import classes from './search-head.module.css';

export interface ViewChoicesProps {
  readonly search: GamesSearch;
  readonly choices: TableChoices;
  readonly onChoices: (change: Partial<TableChoices>) => void;
}

export type ViewDropdownProps = ViewChoicesProps & { readonly menu: MenuOfButton };

/** The choices of the list: order, columns, density, rows of a page. */
export default function ViewDropdown({ menu, search, choices, onChoices }: ViewDropdownProps) {
  const { sort, order } = search.order;
  return (
    <ButtonMenu menu={menu} position="bottom-end" closeOnItemClick={false}>
      <Menu.Dropdown className={classes['viewChoices']}>
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
        <Menu.Item onClick={() => search.sortBy({ sort, order: order === 'asc' ? 'desc' : 'asc' })}>
          {texts.reversed}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{texts.columns}</Menu.Label>
        {columnNames.map((column) => (
          <Menu.CheckboxItem
            key={column}
            checked={choices.columns.includes(column)}
            onChange={(isShown) => {
              const next = columnNames.filter((name) =>
                name === column ? isShown : choices.columns.includes(name),
              );
              if (next.length > 0) onChoices({ columns: next });
            }}
          >
            {messages.columns[column]}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.CheckboxItem checked={choices.dense} onChange={(dense) => onChoices({ dense })}>
          {texts.dense}
        </Menu.CheckboxItem>
        <Menu.Label>{texts.rows}</Menu.Label>
        <Menu.RadioGroup
          value={String(choices.rows)}
          onChange={(rows) => {
            onChoices({ rows: rows === '50' ? 50 : rows === '100' ? 100 : 25 });
            search.replaceAll(search.filters);
          }}
        >
          {['25', '50', '100'].map((rows) => (
            <Menu.RadioItem key={rows} value={rows}>
              {rows}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </ButtonMenu>
  );
}
