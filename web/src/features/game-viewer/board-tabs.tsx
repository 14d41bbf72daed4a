import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment, type ReactNode } from 'react';
import box from '../../shared/ui/panel.module.css';
import { TreeSteps } from './tree-steps.tsx';
import type { TreeView } from './use-tree-view.ts';
import classes from './board-tabs.module.css';

/** A tab beside a board: its name in the address of the tab, its label, what it shows. */
export type BoardTab = readonly [value: string, label: string, content: ReactNode];

interface BoardTabsProps {
  readonly tabs: readonly BoardTab[];
  readonly shown: string;
  readonly onShow: (tab: string) => void;
  /** Tabs that stay while others are shown: what is being written there is kept. */
  readonly isKept: (tab: string) => boolean;
  /** The size of the panel. */
  readonly className: string | undefined;
  readonly tree: TreeView;
  /** Beside the names of the tabs. */
  readonly aside?: ReactNode;
  /** Buttons under the tabs. */
  readonly tools: ReactNode;
}

/** Windows in which the panel is under the board: of phones, and of tablets held upright. */
const underBoard = '(max-width: 47.99em), (max-width: 76.49em) and (max-aspect-ratio: 9 / 10)';

/** The panel beside a board: tabs, and under them the buttons that step and other tools. */
export function BoardTabs({
  tabs,
  shown,
  onShow,
  isKept,
  className = '',
  tree,
  aside,
  tools,
}: BoardTabsProps) {
  const isUnder = useMediaQuery(underBoard, false, { getInitialValueInEffect: false });
  const list = (
    <Fragment key="list">
      <Tabs.List>
        {tabs.map(([value, label]) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
        {aside}
      </Tabs.List>
      {tabs.map(([value, , content]) => (
        <Tabs.Panel key={value} value={value} keepMounted={isKept(value)} className={classes['body']}>
          {content}
        </Tabs.Panel>
      ))}
    </Fragment>
  );
  const foot = (
    <div key="foot" className={classes['foot']}>
      <span className={classes['wideSteps']}>
        <TreeSteps tree={tree} size={30} />
      </span>
      <span className={classes['tools']}>{tools}</span>
    </div>
  );
  return (
    <Tabs
      value={shown}
      onChange={(value) => onShow(value ?? 'moves')}
      keepMountedMode="display-none"
      className={`${box['root']} ${classes['tabs']} ${className}`}
    >
      {/* Under the board the tools belong to it: between it and the moves, however long they are. Keys keep an open dialog of a tool when a phone is turned. */}
      {isUnder ? [foot, list] : [list, foot]}
    </Tabs>
  );
}
