import type { BoardRow, RelayedGameView } from '@royal-chess/contracts/tournaments';
import { Replay } from '@royal-chess/domain/chess/replay';
import { useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { problemOf } from '../../shared/api/problem-of.ts';
import { MiniBoard } from '../../shared/board/mini-board.tsx';
import { MoveList } from '../../shared/board/move-list.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { clockFace } from '../play/index.ts';
import { messages } from './messages.ts';
import { useRelayedGameQuery } from './relayed-game-api.ts';
import classes from './relayed-game.module.css';

/** FEN after the first half-moves of a game. */
function fenAt({ startFen, variant, moves }: RelayedGameView, ply: number): string {
  const replay = new Replay(startFen, variant);
  for (const { uci } of moves.slice(0, ply)) replay.playTrustedUci(uci);
  return replay.fen();
}

function Game({ game }: { readonly game: RelayedGameView }) {
  const { moves, startFen, fault } = game;
  /** The half-move that is looked at; null: the newest. */
  const [chosen, setChosen] = useState<number | null>(null);
  const ply = Math.min(chosen ?? moves.length, moves.length);
  const fen = useMemo(() => fenAt(game, ply), [game, ply]);
  const listed = useMemo(
    () =>
      moves.map(({ san, clockMs }) => ({
        san,
        ...(clockMs !== null && { note: clockFace(clockMs).digits }),
      })),
    [moves],
  );
  return (
    <div className={classes['game']}>
      <MiniBoard fen={fen} lastMove={moves[ply - 1]?.uci ?? ''} />
      <MoveList
        moves={listed}
        startFen={startFen}
        current={ply}
        onGo={(to) => setChosen(to === moves.length ? null : to)}
        label={messages.moves}
        empty={messages.noMoves}
      />
      {fault === null ? null : <p>{messages.restUnreadable}</p>}
    </div>
  );
}

interface Props {
  readonly row: BoardRow;
  readonly relayedId: string;
  /** Position that the wall shows; another one means that there are new moves. */
  readonly fen: string;
  readonly onClose: () => void;
}

/** A relayed game with its moves and clocks; it follows the newest move until another one is chosen. */
export default function RelayedGameDialog({ row, relayedId, fen, onClose }: Props) {
  const id = useParams()['id'] ?? '';
  const query = useRelayedGameQuery({ params: { id, game: relayedId } });
  const { data, refetch } = query;
  const problem = problemOf(query);
  const known = data?.fen;
  useEffect(() => {
    if (known !== undefined && fen !== '' && known !== fen) void refetch();
  }, [known, fen, refetch]);
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      centered
      title={messages.relayedTitle(row.board, row.white.name, row.black.name)}
    >
      {data?.liveFrom ? <p className={classes['from']}>{messages.liveFrom(data.liveFrom)}</p> : null}
      {data ? (
        <Game game={data} />
      ) : problem ? (
        <StateError title={messages.relayedFailed} problem={problem} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} cells={['80%']} />
      )}
    </Modal>
  );
}
