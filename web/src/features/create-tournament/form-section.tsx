import type { ReactNode } from 'react';
import type { SectionId } from './form-sections.ts';
import { messages } from './messages.ts';
import classes from './create-tournament.module.css';

/** Where a section is on the page. */
export const sectionAnchor = (id: SectionId): string => `section-${id}`;

/** A part of the form: a gold hairline, a heading and a line. */
export function FormSection({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <section className={classes['section']} aria-labelledby={sectionAnchor(id)}>
      <h2 id={sectionAnchor(id)} tabIndex={-1}>
        {messages.section(id)}
      </h2>
      <p className={classes['sectionLine']}>{messages.sectionLine(id)}</p>
      {children}
    </section>
  );
}
