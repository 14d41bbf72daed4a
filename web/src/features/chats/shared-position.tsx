import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { MiniBoard } from '../../shared/board/mini-board.tsx';
import { playedAddress } from '../../shared/chess/played-address.ts';
import { messages } from './messages.ts';
import classes from './chats.module.css';

/** The board of a link to a position, which leads to it; nothing where the link describes none. */
export default function SharedPosition({ path }: { readonly path: string }) {
  const played = useMemo(() => playedAddress(new URLSearchParams(path.slice(path.indexOf('?')))), [path]);
  if (!played.ok) return null;
  const { position, lastMove } = played.value;
  const fen = position.fen();
  return (
    <Link to={path} className={classes['position']}>
      <MiniBoard fen={fen} lastMove={lastMove} />
      <span>
        {messages.moveNumber(Number(fen.split(' ').at(-1)))}, {messages.toMove[position.turn]}
      </span>
      <strong>{messages.openPosition}</strong>
    </Link>
  );
}
