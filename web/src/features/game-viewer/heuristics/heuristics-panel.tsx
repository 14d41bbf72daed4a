import { Button } from '@mantine/core';
import { heuristics, heuristicsOf } from '@royal-chess/domain/heuristics/heuristics';
import { useCallback, useMemo, useState } from 'react';
import { reportedGame } from '../engine-report/report-key.ts';
import type { ShownGame } from '../shown-game.ts';
import type { GameTree } from '../use-game-tree.ts';
import { useRatedGame } from '../use-rated-game.ts';
import { HeuristicPlot } from './heuristic-plot.tsx';
import { HeuristicsTable } from './heuristics-table.tsx';
import { type MeasuredPly, measuredGame } from './measured-game.ts';
import { messages } from './messages.ts';
import classes from './heuristics.module.css';

export interface HeuristicsPanelProps {
  readonly game: ShownGame;
  readonly tree: GameTree;
}

/** The figures of every position of the game. */
function useMeasuredGame({ variant, startFen }: ShownGame, { main }: GameTree): readonly MeasuredPly[] {
  return useMemo(
    () =>
      measuredGame(
        reportedGame({ variant, startFen }, main),
        main.moves.map(({ san }) => san),
      ),
    [variant, startFen, main],
  );
}

interface StepsProps {
  readonly game: readonly MeasuredPly[];
  readonly ply: number;
  readonly onGo: (ply: number) => void;
}

/** A slider over the positions of the game. */
const Steps = ({ game, ply, onGo }: StepsProps) => (
  <input
    type="range"
    min={0}
    max={game.length - 1}
    value={ply}
    aria-label={messages.move}
    aria-valuetext={game[ply]?.label ?? messages.start}
    onChange={(event) => onGo(Number(event.currentTarget.value))}
  />
);

const sides = ['white', 'black'] as const;

function Figures({ game, tree }: HeuristicsPanelProps) {
  const measured = useMeasuredGame(game, tree);
  const [hasTable, setTable] = useState(false);
  const { position, path } = tree;
  const here = useMemo(() => heuristicsOf(position), [position]);
  const { go } = tree;
  const onGo = useCallback((ply: number) => go([ply]), [go]);
  const last = measured.length - 1;
  // A line of one's own begins in place of a move of the game.
  const before = (path[0] ?? 0) - (path.length > 1 ? 1 : 0);
  const ply = Math.max(0, Math.min(before, last));
  const hasPlots = last > 0;
  return (
    <>
      {hasPlots ? (
        <>
          <p>{path.length > 1 ? messages.ownLine : messages.plotHint}</p>
          <Steps game={measured} ply={ply} onGo={onGo} />
        </>
      ) : (
        <p>{tree.main.moves.length > 0 ? messages.notReadable : messages.noMoves}</p>
      )}
      <p className={classes['legend']} aria-hidden="true">
        {sides.map((side) => (
          <span key={side} data-side={side}>
            {messages[side]}
          </span>
        ))}
      </p>
      <ul className={classes['figures']}>
        {heuristics.map((name) => (
          <li key={name}>
            <h3>{messages.names[name]}</h3>
            <p>
              {sides.map((side) => (
                <span key={side} data-side={side}>
                  <span className="sr-only">{messages[side]}</span> <b>{here[name][side]}</b>
                </span>
              ))}
            </p>
            {hasPlots ? <HeuristicPlot name={name} game={measured} ply={ply} onGo={onGo} /> : null}
          </li>
        ))}
      </ul>
      {hasPlots ? (
        <>
          <Button size="xs" variant="outline" aria-expanded={hasTable} onClick={() => setTable(!hasTable)}>
            {hasTable ? messages.hideTable : messages.showTable}
          </Button>
          {hasTable ? <HeuristicsTable game={measured} ply={ply} onGo={onGo} /> : null}
        </>
      ) : null}
    </>
  );
}

/** Six figures of the position on the board, and their plots over the game. Nothing is shown while one plays a rated game. */
export default function HeuristicsPanel({ game, tree }: HeuristicsPanelProps) {
  const isPlayingRated = useRatedGame();
  return (
    <section className={classes['heuristics']} aria-label={messages.title}>
      <h2>{messages.title}</h2>
      {isPlayingRated === false ? (
        <Figures game={game} tree={tree} />
      ) : isPlayingRated ? (
        <p>{messages.ratedGame}</p>
      ) : null}
    </section>
  );
}
