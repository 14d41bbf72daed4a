import { Button } from '@mantine/core';
import { IconChartBar, IconChevronDown } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { useMenuButton } from '../../shared/ui/use-menu-button.ts';
import { filterMessages as texts } from './filter-messages.ts';
import { messages } from './messages.ts';
import type { SortDropdownProps } from './sort-dropdown.tsx';
import type { TableChoicesProps, TableDropdownProps } from './table-dropdown.tsx';
import classes from './search-head.module.css';

const loadSort = () => import('./sort-dropdown.tsx');
const loadTable = () => import('./table-dropdown.tsx');
const SortDropdown = lazyPart<SortDropdownProps>(loadSort);
const TableDropdown = lazyPart<TableDropdownProps>(loadTable);

export interface ViewMenuProps extends TableChoicesProps {
  /** Undefined until the page arrives. */
  readonly tookMs: number | undefined;
}

const opens = <IconChevronDown size={16} stroke={1.7} aria-hidden />;

/** Whether the counts are shown, columns and density of the list, and its order. */
export function ViewMenu({ tookMs, ...choosing }: ViewMenuProps) {
  const { search, choices, onChoices, cards } = choosing;
  const { sort, order } = search.order;
  const sorting = useMenuButton(loadSort);
  const table = useMenuButton(loadTable);
  return (
    <>
      <span className={classes['took']}>{tookMs === undefined ? '' : texts.foundIn(tookMs)}</span>
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
        <Button {...table.target} size="xs" variant="quiet" rightSection={opens}>
          {cards ? texts.rows : texts.columns}
        </Button>
        <Button {...sorting.target} size="xs" variant="quiet" rightSection={opens}>
          {texts.sortedBy(messages.sorted(sort, order))}
        </Button>
        <Suspense>
          {table.menu ? <TableDropdown {...choosing} menu={table.menu} /> : null}
          {sorting.menu ? <SortDropdown menu={sorting.menu} search={search} /> : null}
        </Suspense>
      </span>
    </>
  );
}
