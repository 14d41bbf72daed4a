import { Button } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { messages } from './messages.ts';
import classes from './ink-games.module.css';

/** How many games the section shows. */
export const shownGames = 2;

const places = Array.from({ length: shownGames }, (_, index) => (
  <div key={index} aria-hidden>
    <p className={classes.side} />
    <div className={classes.board} data-empty />
    <p className={classes.side} />
  </div>
));

/** The section of the newest games; until they are here, empty places of their size, so that nothing moves. */
export function InkFrame({ children = places, ref }: { children?: ReactNode; ref?: Ref<HTMLElement> }) {
  return (
    <section ref={ref} className={classes.root}>
      <div className={classes.inner}>
        <div className={classes.words}>
          <h2 className={classes.head}>{messages.lateTitle}</h2>
          <p className={classes.line}>{messages.lateLine}</p>
          <Button component={Link} to="/games" variant="gold" size="lg">
            {messages.lateLink}
          </Button>
        </div>
        {children}
      </div>
    </section>
  );
}
