import type { ReactNode } from 'react';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import classes from './player-page.module.css';

interface PartProps {
  readonly children: ReactNode;
}

/** The page of a player, of the site or of the database. */
export const PlayerSheet = ({ children }: PartProps) => <div className={classes['page']}>{children}</div>;

/** Keeps the place of a {@link PlayerSheet} until its player is loaded. */
export const WaitingPlayer = () => (
  <PlayerSheet>
    <SkeletonRows rows={1} cells={['64px', '30%']} height="72px" />
    <SkeletonRows rows={8} cells={['34%', '20%', '12%']} />
  </PlayerSheet>
);

interface PlayerHeadingProps {
  /** A player's initials. */
  readonly initials: ReactNode;
  readonly name: ReactNode;
  /** Figures and dates under the name. */
  readonly facts: ReactNode;
  /** What may be done, at the right. */
  readonly children?: ReactNode;
}

/** Name and facts of a player. */
export const PlayerHeading = ({ initials, name, facts, children }: PlayerHeadingProps) => (
  <header className={classes['head']}>
    {initials}
    <div>
      <h1>{name}</h1>
      <p>{facts}</p>
    </div>
    {children}
  </header>
);

/** Two columns, on narrow screens one under the other. */
export const PlayerColumns = ({ children }: PartProps) => (
  <div className={classes['columns']}>{children}</div>
);

/** A column, named where it is about one of two players. */
export const PlayerColumn = ({ label, children }: PartProps & { readonly label?: string }) =>
  label === undefined ? (
    <div className={classes['column']}>{children}</div>
  ) : (
    <section className={classes['column']} aria-label={label}>
      {children}
    </section>
  );

/** Stands in a panel that has nothing to show. */
export const NoFigures = ({ children }: PartProps) => <p className={classes['none']}>{children}</p>;

/** The place of a graph, as high as it will be. */
export const GraphBox = ({ children }: PartProps) => <div className={classes['graph']}>{children}</div>;
