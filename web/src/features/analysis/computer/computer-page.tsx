import { Button, Skeleton } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Variant } from '@royal-chess/contracts/chess';
import type { ComputerGame } from '@royal-chess/contracts/computer';
import { useCurrentComputerGameQuery } from '../../../shared/api/computer-games-api.ts';
import { documentRefusal } from '../../../shared/engine/board-engine.ts';
import { documentLoader } from '../../../shared/routing/document-loader.ts';
import { useTitle } from '../../../shared/ui/use-title.ts';
import { unasked } from '../../../shared/routing/unasked.ts';
import { useAppSelector } from '../../../shared/store/store.ts';
import { StateEmpty } from '../../../shared/ui/state-empty.tsx';
import { selectUser } from '../../identity/index.ts';
import { computerAddress } from '../../../shared/chess/computer-address.ts';
import { ComputerBoard } from './computer-board.tsx';
import { messages } from './messages.ts';
import { PlayComputerDialog } from './play-computer-dialog.tsx';
import { useComputerGame } from './use-computer-game.ts';
import classes from './computer.module.css';

const variants: readonly Variant[] = ['classical', '960', 'capablanca'];

/** The form of a new game, with the position of the address (`?fen=...&variant=960`). */
function NewGame({ onClose }: { onClose: () => void }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const variant = variants.find((name) => name === search.get('variant')) ?? 'classical';
  const begin = (game: ComputerGame) => {
    const address = computerAddress(game);
    if (game.variant === 'capablanca' && documentRefusal(window) === 'notIsolated')
      documentLoader.replace(address);
    else void navigate(address, { state: unasked });
  };
  return (
    <PlayComputerDialog fen={search.get('fen') ?? ''} variant={variant} onClose={onClose} onBegun={begin} />
  );
}

function RunningGame({ gameId }: { gameId: string }) {
  const play = useComputerGame(gameId);
  const [isNew, setNew] = useState(false);
  const { game, position, fault, refusal } = play;
  const [search] = useSearchParams();
  // Its engine runs in threads, so it is played in another document than the one that led here.
  const elsewhere =
    game && refusal === 'notIsolated' && search.get('variant') !== 'capablanca'
      ? computerAddress(game)
      : null;
  useEffect(() => {
    if (elsewhere !== null) documentLoader.replace(elsewhere);
  }, [elsewhere]);
  if (!game || !position || elsewhere !== null)
    return fault?.code === 'RC_NOT_FOUND' ? (
      <>
        <StateEmpty
          page
          title={messages.noGame}
          line={messages.noGameLine}
          action={
            <Button variant="strong" onClick={() => setNew(true)}>
              {messages.newGame}
            </Button>
          }
        />
        {isNew ? <NewGame onClose={() => setNew(false)} /> : null}
      </>
    ) : (
      <Skeleton className={classes['waiting']} />
    );
  return (
    <>
      <ComputerBoard play={play} game={game} position={position} onNew={() => setNew(true)} />
      {isNew ? <NewGame onClose={() => setNew(false)} /> : null}
    </>
  );
}

/** No game is named: that of the account which is not over, else the form of a new one. */
function NoGame() {
  const [search] = useSearchParams();
  const user = useAppSelector(selectUser);
  const isPlayer = user !== null && !user.roles.includes('guest');
  const hasPosition = search.has('fen');
  const { currentData, isError } = useCurrentComputerGameQuery(
    isPlayer && !hasPosition ? undefined : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const navigate = useNavigate();
  const [isNew, setNew] = useState(true);
  const current = currentData?.id ?? null;
  useEffect(() => {
    if (current !== null) void navigate(`/chessplay/computer?game=${current}`, { replace: true });
  }, [current, navigate]);
  if (isPlayer && !hasPosition && !currentData && !isError)
    return <Skeleton className={classes['waiting']} />;
  return (
    <>
      <StateEmpty
        page
        title={messages.title}
        line={messages.line}
        action={
          <Button variant="strong" onClick={() => setNew(true)}>
            {messages.newGame}
          </Button>
        }
      />
      {isNew && current === null ? <NewGame onClose={() => setNew(false)} /> : null}
    </>
  );
}

/** `/chessplay/computer`: a game against the engine of this browser, which the server keeps. */
export default function ComputerPage() {
  const [search] = useSearchParams();
  const gameId = search.get('game');
  useTitle(messages.title);
  return (
    <>
      <h1 className="sr-only">{messages.title}</h1>
      {gameId === null ? <NoGame /> : <RunningGame key={gameId} gameId={gameId} />}
    </>
  );
}
