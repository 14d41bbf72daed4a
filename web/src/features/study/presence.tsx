import type { Study } from '@royal-chess/contracts/studies';
import { messages } from './messages.ts';
import type { LinkState } from './study-link.ts';
import classes from './study.module.css';

/** Who is in the study now, and in which chapter. */
export function Presence({ state, study }: { state: LinkState; study: Study }) {
  const { users, visitors } = state;
  return (
    <section className={classes['presence']} aria-label={messages.here}>
      <h2>{messages.here}</h2>
      <ul>
        {users.map(({ userId, name, chapterId }) => (
          <li key={userId}>
            <strong>{name}</strong>{' '}
            <span>{study.chapters.find((chapter) => chapter.id === chapterId)?.name ?? ''}</span>
          </li>
        ))}
        {visitors > 0 ? <li>{messages.visitors(visitors)}</li> : null}
      </ul>
    </section>
  );
}
