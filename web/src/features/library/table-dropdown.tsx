import { Menu } from '@mantine/core';
import { ButtonMenu } from '../../shared/ui/button-menu.tsx';
import type { MenuOfButton } from '../../shared/ui/use-menu-button.ts';
import { filterMessages as texts } from './filter-messages.ts';
import { messages } from './messages.ts';
import { columnNames, type TableChoices } from './table-choices.ts';
import type { GamesSearch } from './use-games-search.ts';
import classes from './search-head.module.css';

export interface TableChoicesProps {
  readonly search: GamesSearch;
  readonly choices: TableChoices;
  readonly onChoices: (change: Partial<TableChoices>) => void;
  /** The games are cards, without columns. */
  readonly cards: boolean;
}

export type TableDropdownProps = TableChoicesProps & { readonly menu: MenuOfButton };

/** How the list looks: columns and density of the table, games of a page. */
export default function TableDropdown({ menu, search, choices, onChoices, cards }: TableDropdownProps) {
  return (
    <ButtonMenu menu={menu} position="bottom-end" closeOnItemClick={false}>
      <Menu.Dropdown className={classes['viewChoices']}>
        {cards ? null : (
          <>
            <Menu.Label>{texts.columns}</Menu.Label>
            <div className={classes['columnChoices']}>
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
            </div>
            <Menu.Divider />
            <Menu.CheckboxItem checked={choices.dense} onChange={(dense) => onChoices({ dense })}>
              {texts.dense}
            </Menu.CheckboxItem>
          </>
        )}
        <Menu.Label>{texts.rows}</Menu.Label>
        <div className={classes['rowChoices']}>
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
        </div>
      </Menu.Dropdown>
    </ButtonMenu>
  );
}
