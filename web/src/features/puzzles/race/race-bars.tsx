import type { Racer } from '@royal-chess/contracts/puzzles';
import { Panel } from '../../../shared/ui/panel.tsx';
import { messages } from './messages.ts';
import classes from './race.module.css';

/** Bars are as long as this many puzzles, or as those of the first racer. */
const fewest = 10;

interface Props {
  readonly racers: readonly Racer[];
  readonly hostId: string | null;
  readonly userId: string | null;
}

/** How far each racer is. */
export function RaceBars({ racers, hostId, userId }: Props) {
  const most = Math.max(fewest, ...racers.map(({ score }) => score));
  return (
    <Panel title={messages.racers}>
      <ul className={classes.bars}>
        {racers.map(({ id, name, score, isOver }) => (
          <li key={id} data-mine={id === userId || undefined}>
            <span className={classes.name}>
              {name}
              {id === userId ? ` (${messages.you})` : ''}
              {id === hostId ? <small>{messages.host}</small> : null}
              {isOver ? <small>{messages.finished}</small> : null}
            </span>
            <progress max={most} value={score} aria-label={messages.solvedBy(name, score)} />
            <strong>{score}</strong>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
