import type { Racer } from '@royal-chess/contracts/puzzles';
import { Link } from 'react-router-dom';
import { messages } from './messages.ts';
import classes from './race.module.css';
import rush from '../rush/rush.module.css';

/** The racers in the order of their places. */
export function RaceResult({
  racers,
  userId,
}: {
  readonly racers: readonly Racer[];
  readonly userId: string | null;
}) {
  const placed = racers.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0));
  const first = placed.filter(({ place }) => place === 1);
  const isSolved = placed.some(({ score }) => score > 0);
  const winner = first.length === 1 ? messages.won(first[0]!.name) : messages.shared;
  return (
    <div className={classes.result}>
      <div role="status" className={rush.result}>
        <strong>{isSolved ? winner : messages.noneSolved}</strong>
      </div>
      <table className={rush.table}>
        <thead>
          <tr>
            <th scope="col">{messages.place}</th>
            <th scope="col">{messages.player}</th>
            <th scope="col">{messages.mistakes}</th>
            <th scope="col">{messages.solved}</th>
          </tr>
        </thead>
        <tbody>
          {placed.map(({ id, place, name, hasPage, mistakes, score }) => (
            <tr key={id} data-mine={id === userId || undefined}>
              <td>{place}</td>
              <td>
                {hasPage === false ? name : <Link to={`/player/${id}`}>{name}</Link>}
                {id === userId ? ` (${messages.you})` : ''}
              </td>
              <td>{mistakes}</td>
              <td>{score}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
