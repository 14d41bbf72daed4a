import { Tabs } from '@mantine/core';
import { useMediaQuery, useSessionStorage } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import type { GameAnswer } from '@royal-chess/contracts/library';
import { Board } from '../../shared/board/board.tsx';
import { kingSquare } from '../../shared/board/board-position.ts';
import { speakMove } from '../../shared/board/board-speech.ts';
import { numbered } from '../../shared/board/move-rows.ts';
import { StepButtons } from '../../shared/board/step-buttons.tsx';
import { printedResult } from '../../shared/chess/result-labels.ts';
import { ExplorerPanel } from './explorer-panel.tsx';
import { GameFacts } from './game-facts.tsx';
import { GameTools } from './game-tools.tsx';
import { messages } from './messages.ts';
import { OpeningGames } from './opening-games.tsx';
import { useGameLine } from './use-game-line.ts';
import { ViewerMoves } from './viewer-moves.tsx';
import classes from './library.module.css';

const placeOf = ({ site, event, date, round }: GameAnswer): string =>
  [site ?? event, date, round ? messages.round(round) : null].filter(Boolean).join(', ');

/** A game on its board, with everything stored about it beside. */
export function GameViewer({ game }: { game: GameAnswer }) {
  const line = useGameLine(game);
  const [flipped, setFlipped] = useState(false);
  const wide = useMediaQuery('(min-width: 76.5em)', true, { getInitialValueInEffect: false });
  const [tab, setTab] = useSessionStorage({
    key: 'viewer-tab',
    defaultValue: 'moves',
    getInitialValueInEffect: false,
  });
  const shownTab = wide && (tab === 'explorer' || tab === 'games') ? 'moves' : tab;
  const names = { white: game.white.name, black: game.black.name };
  const above = flipped ? 'white' : 'black';
  const below = flipped ? 'black' : 'white';
  const flip = () => setFlipped((before) => !before);

  const panels: readonly (readonly [string, string, ReactNode])[] = [
    ['moves', messages.moves, <ViewerMoves key="moves" line={line} game={game} />],
    ...(wide
      ? []
      : ([
          ['explorer', messages.explorer, <ExplorerPanel key="explorer" line={line} game={game} />],
          ['games', messages.games, <OpeningGames key="games" game={game} />],
        ] as const)),
    ['game', messages.game, <GameFacts key="game" game={game} />],
  ];
  const steps = <StepButtons ply={line.ply} total={line.moves.length} onGo={line.go} size={wide ? 40 : 44} />;

  return (
    <div className={classes['viewer']}>
      <div className={classes['stage']}>
        <div className={classes['nameLine']}>
          <h1 className="sr-only">{messages.back3(names.white, names.black)}</h1>
          <strong>{names[above]}</strong>
          <span>{messages[above]}</span>
          <b>{printedResult(game.result)}</b>
        </div>
        <div className={classes['boardBox']}>
          <Board
            fen={line.fen}
            orientation={flipped ? 'black' : 'white'}
            lastMove={line.last?.uci ?? null}
            check={line.position?.isCheck() ? kingSquare(line.fen) : null}
            moves={line.legal}
            onMove={line.play}
            announcement={line.last ? speakMove(line.last.san) : messages.start}
          />
        </div>
        <div className={classes['nameLine']}>
          <strong>{names[below]}</strong>
          <span>{messages[below]}</span>
          <span className={classes['place']}>{placeOf(game)}</span>
        </div>
        <div className={classes['phoneSteps']}>
          <span>{line.last ? numbered(line.last.san, line.ply, game.startFen) : messages.start}</span>
          {steps}
        </div>
      </div>
      <Tabs value={shownTab} onChange={(value) => setTab(value ?? 'moves')} className={classes['movesPanel']}>
        <Tabs.List>
          {panels.map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {panels.map(([value, , content]) => (
          <Tabs.Panel key={value} value={value} className={classes['tabBody']}>
            {content}
          </Tabs.Panel>
        ))}
        <div className={classes['foot']}>
          <span className={classes['wideSteps']}>{steps}</span>
          <GameTools gameId={game.id} fen={line.fen} onFlip={flip} />
        </div>
      </Tabs>
      {wide ? (
        <div className={classes['aside']}>
          <ExplorerPanel line={line} game={game} />
          <OpeningGames game={game} />
        </div>
      ) : null}
    </div>
  );
}
