import { ActionIcon, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMicroscope, IconPin } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { GameAnswer, GameSummary } from '@royal-chess/contracts/library';
import { useGameQuery } from '../../shared/api/game-api.ts';
import { MiniBoard, MiniBoardPieces } from '../../shared/board/mini-board.tsx';
import { numbered } from '../../shared/board/move-rows.ts';
import { San } from '../../shared/board/san.tsx';
import { StepButtons } from '../../shared/board/step-buttons.tsx';
import { useStepping } from '../../shared/board/use-stepping.ts';
import { siteText } from '../../shared/chess/game-site.ts';
import { gameDate } from '../../shared/chess/game-date.ts';
import { PlayerLink } from '../../shared/chess/player-link.tsx';
import { printedResult, reasonLabel } from '../../shared/chess/result-labels.ts';
import { engineBoardAddress, needsIsolation } from '../../shared/chess/stored-board-address.ts';
import { Answered } from '../../shared/ui/answered.tsx';
import { Hint } from '../../shared/lazy/hint.tsx';
import { LazyDrawer } from '../../shared/lazy/lazy-drawer.tsx';
import type { SearchFilters } from '../library-dialogs/index.ts';
import { filterMessages as texts } from './filter-messages.ts';
import { shortName, type OpenGames } from './open-games.ts';
import classes from './preview.module.css';

export interface GamePreviewProps {
  readonly game: GameSummary;
  readonly filters: SearchFilters;
  readonly gameIds: readonly string[];
  readonly tabs: OpenGames;
  /** How often space was pressed: each time the preview takes the focus. */
  readonly requests: number;
  readonly onClose: () => void;
  /** There is no place beside the list. */
  readonly inDrawer: boolean;
}

/** Rows that the pointer only passes are not loaded, milliseconds. */
const restMs = 120;

function Steps({ game, foundPly, pieces }: { game: GameAnswer; foundPly: number | null; pieces: string }) {
  const { moves, startFen } = game;
  const { ply, go } = useStepping(moves.length, foundPly ?? Math.min(moves.length, 16));
  const shown = moves[ply - 1];
  const isFound = ply === foundPly;
  const squares = isFound ? pieces.split(',').filter(Boolean) : [];
  const columns = (startFen.split('/')[0] ?? '').includes('a') || game.variant === 'capablanca' ? 10 : 8;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const now = box?.querySelector<HTMLElement>(`[data-ply="${ply}"]`);
    if (box && now) box.scrollTop = now.offsetTop - box.offsetTop - box.clientHeight / 2;
  }, [ply]);
  return (
    <>
      <MiniBoardPieces />
      <div className={classes['board']}>
        <MiniBoard fen={shown?.fen ?? startFen} lastMove={shown?.uci ?? ''} />
        {squares.map((entry) => (
          <i
            key={entry}
            style={{
              left: `${((entry.charCodeAt(1) - 97) / columns) * 100}%`,
              top: `${((8 - Number(entry.slice(2))) / 8) * 100}%`,
              width: `${100 / columns}%`,
              height: '12.5%',
            }}
          />
        ))}
      </div>
      <div className={classes['steps']}>
        <span aria-live="polite">{shown ? numbered(shown.san, ply, startFen) : texts.start}</span>
        <StepButtons ply={ply} total={moves.length} onGo={go} size={34} />
      </div>
      <ol ref={list} className={classes['moves']} tabIndex={-1}>
        {moves.map((move, index) => (
          <li key={index}>
            <button
              type="button"
              tabIndex={-1}
              data-ply={index + 1}
              aria-current={index + 1 === ply ? 'step' : undefined}
              onClick={() => go(index + 1)}
            >
              <San san={index % 2 === 0 ? numbered(move.san, index + 1, startFen) : move.san} />
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function Preview({ game: pointed, filters, gameIds, tabs, requests, inDrawer }: GamePreviewProps) {
  const [game] = useDebouncedValue(pointed, restMs);
  const query = useGameQuery({ id: game.id });
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (requests > 0 && !inDrawer) box.current?.focus();
  }, [requests, inDrawer]);
  const address = `/games/${game.id}${game.foundPly === null ? '' : `?ply=${game.foundPly}`}`;
  const place = [
    game.site === null ? game.event : siteText(game.site),
    game.date ? gameDate(game.date) : null,
  ]
    .filter(Boolean)
    .join(', ');
  const ending = [
    printedResult(game.result),
    game.reason ? reasonLabel(game.reason) : null,
    texts.moves(Math.ceil(game.plies / 2)),
  ];
  return (
    <section ref={box} tabIndex={-1} className={classes['preview']} aria-label={texts.preview}>
      <header>
        <h2>{shortName(game)}</h2>
        <p>{place}</p>
      </header>
      <Answered query={{ ...query, data: query.currentData }} failed={texts.previewFailed} cells={['100%']}>
        {(answer) => (
          <Steps key={answer.id} game={answer} foundPly={game.foundPly} pieces={filters.pieces ?? ''} />
        )}
      </Answered>
      <dl>
        <div>
          <dt>{texts.players}</dt>
          <dd className={classes['players']}>
            <PlayerLink side={game.white} /> – <PlayerLink side={game.black} />
          </dd>
        </div>
        {(game.eco ?? game.opening) ? (
          <div>
            <dt>{texts.openingFact}</dt>
            <dd>{[game.eco, game.opening].filter(Boolean).join(' ')}</dd>
          </div>
        ) : null}
        <div>
          <dt>{texts.resultFact}</dt>
          <dd>{ending.filter(Boolean).join(', ')}</dd>
        </div>
        {game.brokenAt === null ? null : (
          <div>
            <dt>{texts.brokenFact}</dt>
            <dd>{game.brokenAt}</dd>
          </div>
        )}
      </dl>
      <footer>
        <Button
          variant="strong"
          component={Link}
          to={address}
          state={{ gameIds }}
          onClick={() => tabs.open(game)}
        >
          {texts.openGame}
        </Button>
        <Button
          variant="outline"
          component={Link}
          to={engineBoardAddress(game, [game.foundPly ?? 0])}
          reloadDocument={needsIsolation(game)}
          leftSection={<IconMicroscope size={18} stroke={1.7} aria-hidden />}
        >
          {texts.analyse}
        </Button>
        <Hint label={texts.keepTab}>
          <ActionIcon variant="outline" aria-label={texts.keepTab} onClick={() => tabs.open(game)}>
            <IconPin size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Hint>
      </footer>
    </section>
  );
}

/** The chosen game on a small board, at the move where it was found. */
export default function GamePreview(props: GamePreviewProps) {
  if (!props.inDrawer) return <Preview {...props} />;
  return (
    <LazyDrawer opened onClose={props.onClose} position="right" title={texts.preview}>
      <Preview {...props} />
    </LazyDrawer>
  );
}
