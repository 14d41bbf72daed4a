import { Tabs } from '@mantine/core';
import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Segments } from '../../shared/ui/segments.tsx';
import classes from './event-tabs.module.css';

/** A tab of the page of a tournament. */
export interface TabOfEvent<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** Shown while the tab is the chosen one. */
  readonly panel: ReactNode;
}

interface Props<Name extends string> {
  readonly sections: TournamentDetails['sections'];
  /** Id of the section that is shown. */
  readonly section: string;
  readonly sectionLabel: string;
  readonly tab: Name;
  readonly tabs: readonly TabOfEvent<Name>[];
}

/** Fields of the address that every tab has; the others belong to the tab that set them. */
const common: ReadonlySet<string> = new Set(['id', 'section', 'tab']);

/** The sections of a tournament and the tabs of the chosen one. Both choices are in the address. */
export function EventTabs<Name extends string>({ sections, section, sectionLabel, tab, tabs }: Props<Name>) {
  const [, setSearch] = useSearchParams();
  const set = (field: 'tab' | 'section', value: string): void =>
    setSearch((before) => {
      const next = new URLSearchParams([...before].filter(([name]) => common.has(name)));
      next.set(field, value);
      return next;
    });
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`);
    // Not `scrollIntoView`, which would move the page as well.
    if (list.current && chosen)
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.clientWidth) / 2;
  }, [tab]);
  return (
    <>
      {sections.length > 1 ? (
        <div className={classes.sections}>
          <Segments
            label={sectionLabel}
            value={section}
            onChange={(next) => set('section', next)}
            data={sections.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
      ) : null}
      <Tabs value={tab} onChange={(next) => set('tab', next ?? tab)} keepMounted={false}>
        <Tabs.List ref={list} className={classes.tabs}>
          {tabs.map(({ name, label }) => (
            <Tabs.Tab key={name} value={name} data-tab={name}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ name, panel }) => (
          <Tabs.Panel key={name} value={name}>
            {name === tab ? panel : null}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
