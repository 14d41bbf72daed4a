import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { lazy, Suspense, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { useIsComing } from '../../shared/routing/coming-pages.ts';
import { content } from './content.ts';
import { RubinsteinPuzzle } from './rubinstein-puzzle.tsx';
import classes from './hero.module.css';

// What it fetches and checks is more code than the page; without it the page is whole.
const LiveFigures = lazy<ComponentType>(() =>
  import('./live-figures.tsx').catch(() => ({ default: () => null })),
);

/** The claim and a playable position side by side; on a phone the position is below the buttons. */
export function Hero() {
  const isComing = useIsComing();
  const second = isComing(content.demo.to) ? content.watch : content.demo;
  return (
    <section className={classes.root}>
      <div className={classes.words}>
        <h1 className={classes.claim}>
          {content.claim.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className={classes.lead}>{content.lead}</p>
        <div className={classes.acts}>
          <Button
            component={Link}
            to={content.play.to}
            variant="gold"
            size="xl"
            rightSection={<IconArrowRight size={20} stroke={1.7} aria-hidden />}
          >
            {content.play.name}
          </Button>
          <Button component={Link} to={second.to} variant="outline" size="xl">
            {second.name}
          </Button>
        </div>
        <p className={classes.figures}>
          <Suspense>
            <LiveFigures />
          </Suspense>
        </p>
      </div>
      <RubinsteinPuzzle />
    </section>
  );
}
