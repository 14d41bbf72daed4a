import { heuristics } from '@royal-chess/domain/heuristics/heuristics';
import type { MeasuredPly } from './measured-game.ts';
import { messages } from './messages.ts';
import classes from './heuristics.module.css';

interface HeuristicsTableProps {
  readonly game: readonly MeasuredPly[];
  readonly ply: number;
  readonly onGo: (ply: number) => void;
}

/** All figures of a game, a row for each position; its name goes there. */
export function HeuristicsTable({ game, ply, onGo }: HeuristicsTableProps) {
  return (
    <div className={classes['scroll']}>
      <table aria-label={messages.table}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {messages.move}
            </th>
            {heuristics.map((name) => (
              <th key={name} scope="colgroup" colSpan={2}>
                {messages.names[name]}
              </th>
            ))}
          </tr>
          <tr>
            {heuristics.flatMap((name) => [
              <th key={`${name} white`} scope="col">
                {messages.white}
              </th>,
              <th key={`${name} black`} scope="col">
                {messages.black}
              </th>,
            ])}
          </tr>
        </thead>
        <tbody>
          {game.map(({ ply: at, label, figures }) => (
            <tr key={at} data-now={at === ply || undefined}>
              <th scope="row">
                <button
                  type="button"
                  className="focus-inside"
                  aria-current={at === ply ? 'step' : undefined}
                  onClick={() => onGo(at)}
                >
                  {label}
                </button>
              </th>
              {heuristics.flatMap((name) => [
                <td key={`${name} white`}>{figures[name].white}</td>,
                <td key={`${name} black`}>{figures[name].black}</td>,
              ])}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
