import { Progress, TableOfContents, type TableOfContentsProps } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconPoint } from '@tabler/icons-react';
import type { FieldFaults } from './field-faults.ts';
import { sectionAnchor } from './form-section.tsx';
import { sectionIds, sectionState, type SectionState } from './form-sections.ts';
import type { FormValues } from './form-values.ts';
import { messages } from './messages.ts';
import classes from './create-tournament.module.css';

interface SectionIndexProps {
  readonly values: FormValues;
  /** Faults that the form shows. */
  readonly shown: FieldFaults;
  /** All faults. */
  readonly faults: FieldFaults;
}

type Entry = Parameters<NonNullable<TableOfContentsProps['getControlProps']>>[0];

const icons: Readonly<Record<SectionState, typeof IconCheck>> = {
  done: IconCheck,
  faulty: IconAlertTriangle,
  empty: IconPoint,
};
/** Below the header of the site, pixels. */
const offset = 120;
const contents = sectionIds.map((id) => ({ id: sectionAnchor(id), depth: 1, value: messages.section(id) }));

/** An entry of the index: its state as an icon and for screen readers, and the way to the section. */
function entryProps(state: SectionState, { data, active }: Entry) {
  const Icon = icons[state];
  return {
    type: 'button' as const,
    className: classes['indexEntry'] ?? '',
    'data-state': state,
    'data-current': active || undefined,
    'aria-current': active ? ('location' as const) : undefined,
    onClick: () => {
      const node = data.getNode();
      node.scrollIntoView({ block: 'start' });
      node.focus({ preventScroll: true });
    },
    children: (
      <>
        <Icon size={17} stroke={1.8} aria-hidden />
        {data.value}
        <span className="sr-only">, {messages.sectionState(state)}</span>
      </>
    ),
  };
}

/** The sections at the left: how far each is, and the way to it. */
export function SectionIndex({ values, shown, faults }: SectionIndexProps) {
  const states = sectionIds.map((id) => sectionState(id, values, shown, faults));
  const done = states.filter((state) => state === 'done').length;
  return (
    <nav className={classes['index']} aria-label={messages.index}>
      <p>
        {messages.newTournament}
        <strong>{messages.sectionsDone(done, sectionIds.length)}</strong>
      </p>
      <Progress value={(done / sectionIds.length) * 100} size={3} aria-hidden />
      <TableOfContents
        variant="none"
        depthOffset={0}
        initialData={contents}
        scrollSpyOptions={{ selector: '[id^="section-"]', getDepth: () => 1, offset }}
        getControlProps={(entry) =>
          entryProps(states[contents.findIndex(({ id }) => id === entry.data.id)] ?? 'empty', entry)
        }
      />
      <p className={classes['indexNote']}>{messages.mayStayEmpty}</p>
    </nav>
  );
}
