import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useGameQuery } from '../../shared/api/game-api.ts';
import { readNewGame } from '../../shared/chess/new-game.ts';
import { startsEngine } from '../../shared/chess/stored-board-address.ts';
import { useAppSelector } from '../../shared/store/store.ts';
import { useTitle } from '../../shared/ui/use-title.ts';
import { ItemPage } from '../../shared/ui/item-page.tsx';
import { newGameAnswer, sideOf, startPath, type ShownGame } from '../game-viewer/index.ts';
import { selectUser } from '../identity/index.ts';
import { AnalysisBoard } from './analysis-board.tsx';
import type { AddressFault } from '../../shared/chess/played-address.ts';
import { readBoardAddress } from './board-address.ts';
import { emptyContent } from './empty-content.ts';
import { modeOfContent, type BoardMode } from './board-mode.ts';
import { messages } from './messages.ts';
import { SectionBar } from './section-bar.tsx';
import { withVariant } from './with-variant.ts';
import classes from './analysis.module.css';

type Method = 'analysis' | 'opening';

function faultText(fault: AddressFault): string {
  if (fault.kind === 'variant') return messages.addressFault.variant;
  return fault.kind === 'fen'
    ? messages.addressFault.fen(fault.message)
    : messages.addressFault.move(fault.text);
}

/** What is shown of an address without a stored game: what a link left, else the position of its query. */
function useBoardOfAddress(method: Method) {
  const left: unknown = useLocation().state;
  const [search] = useSearchParams();
  const query = search.toString();
  return useMemo(() => {
    const given = readNewGame(left);
    const read = readBoardAddress(new URLSearchParams(query));
    const content = given?.content ?? (read.ok ? read.value : emptyContent());
    const key = given?.key ?? `${method} ${content.variant} ${content.startFen} ${content.movetext}`;
    const game = newGameAnswer({ key, content }) ?? newGameAnswer({ key, content: emptyContent() });
    const mode: BoardMode = method === 'opening' ? { kind: 'opening' } : modeOfContent(content);
    return {
      game: game && ({ ...game, isKept: true } satisfies ShownGame),
      mode,
      fault: given || read.ok ? null : faultText(read.error),
      // A shared line opens at its end, a loaded game at its start.
      isAtEnd: given === null,
    };
  }, [left, query, method]);
}

function LooseBoard({ method }: { method: Method }) {
  const { game, mode, fault, isAtEnd } = useBoardOfAddress(method);
  const [search] = useSearchParams();
  const variant = game?.variant ?? 'classical';
  useTitle(withVariant(variant, method === 'opening' ? messages.openingTitle : messages.title));
  if (!game) return null;
  return (
    <AnalysisBoard
      key={game.id}
      game={game}
      mode={mode}
      fault={fault}
      start={(main) => (isAtEnd && !search.has('ply') ? [main.moves.length] : startPath(search, false, main))}
    />
  );
}

const Waiting = () => (
  <div className={classes['waiting']}>
    <Skeleton style={{ aspectRatio: '1' }} height="auto" animate={false} />
  </div>
);

function StoredBoard({ gameId }: { gameId: string }) {
  const [search] = useSearchParams();
  const userId = useAppSelector(selectUser)?._id;
  const isEngineAsked = startsEngine(search);
  // A game leads here with the engine as soon as it is over.
  const query = useGameQuery({ id: gameId, hasJustEnded: isEngineAsked });
  return (
    <ItemPage
      query={query}
      titleOf={({ white, black, variant }) => withVariant(variant, messages.versus(white.name, black.name))}
      missing={{
        title: messages.noGame,
        line: messages.noGameLine,
        to: '/chessplay/analysis',
        link: messages.toBoard,
      }}
      failed={messages.gameFailed}
      waiting={<Waiting />}
    >
      {(game) => (
        <AnalysisBoard
          key={game.id}
          game={game}
          mode={{ kind: 'analysis', gameId: game.id }}
          fault={null}
          start={(main) => startPath(search, false, main)}
          side={sideOf(game, userId)}
          isEngineAsked={isEngineAsked}
        />
      )}
    </ItemPage>
  );
}

/** The board for analysis and for opening search: a stored game (`?game=`, with `engine=1` analysed at once), what was loaded, or the position of the address. */
export function AnalysisPage({ method }: { method: Method }) {
  const [search] = useSearchParams();
  const gameId = search.get('game');
  return (
    <div className={classes['page']}>
      <SectionBar section={method} />
      {gameId === null ? <LooseBoard method={method} /> : <StoredBoard gameId={gameId} />}
    </div>
  );
}
