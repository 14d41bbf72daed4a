import { Button } from '@mantine/core';
import { IconChartBar, IconChevronDown } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { useMenuButton } from '../../shared/ui/use-menu-button.ts';
import { filterMessages as texts } from './filter-messages.ts';
import { messages } from './messages.ts';
import type { ViewChoicesProps, ViewDropdownProps } from './view-dropdown.tsx';
import classes from './search-head.module.css';

const load = () => import('./view-dropdown.tsx');
const ViewDropdown = lazyPart<ViewDropdownProps>(load);

export interface ViewMenuProps extends ViewChoicesProps {
  /** Undefined until the page arrives. */
  readonly tookMs: number | undefined;
}

/** Order, columns and density of the list, and whether the counts are shown. */
export function ViewMenu({ search, choices, onChoices, tookMs }: ViewMenuProps) {
  const { sort, order } = search.order;
  const { target, menu } = useMenuButton(load);
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
        <Button
          {...target}
          size="xs"
          variant="quiet"
          rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden />}
        >
          {texts.sortedBy(messages.sorted(sort, order))}
        </Button>
        <Suspense>
          {menu ? <ViewDropdown menu={menu} search={search} choices={choices} onChoices={onChoices} /> : null}
        </Suspense>
      </span>
    </>
  );
}
