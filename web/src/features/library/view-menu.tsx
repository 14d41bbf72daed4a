import { Button, Menu } from '@mantine/core';
import { IconChartBar, IconChevronDown } from '@tabler/icons-react';
import { gameSort } from '@royal-chess/contracts/library';
import { filterMessages as texts } from './filter-messages.ts';
import { messages } from './messages.ts';
import { columnNames, type TableChoices } from './table-choices.ts';
import type { GamesSearch } from './use-games-search.ts';
import classes from './search-head.module.css';

export interface ViewMenuProps {
  readonly search: GamesSearch;
  readonly choices: TableChoices;
  readonly onChoices: (change: Partial<TableChoices>) => void;
  /** Undefined until the page arrives. */
  readonly tookMs: number | undefined;
}

/** Order, columns and density of the list, and whether the counts are shown. */
export function ViewMenu({ search, choices, onChoices, tookMs }: ViewMenuProps) {
  const { sort, order } = search.order;
  const found = tookMs === undefined ? '' : `${texts.foundIn(tookMs)}, `;
  return (
    <span className={classes['view']}>
      <Button
        size="xs"
        variant="quiet"
        aria-pressed={choices.counts}
        leftSection={<IconChartBar size={17} stroke={1.7} aria-hidden />}
        onClick={() => onChoices({ counts: !choices.counts })}
      >
        {texts.counts}
      </Button>
      <Menu position="bottom-end" closeOnItemClick={false}>
        <Menu.Target>
          <Button
            size="xs"
            variant="quiet"
            rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden />}
          >
            {found}
            {messages.sorted(sort, order)}
          </Button>
        </Menu.Target>
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
      </Menu>
    </span>
  );
}
