import { PieceIcon } from '../../shared/board/pieces/piece-icon.tsx';
import { messages } from './messages.ts';
import classes from './facts.module.css';

const pieces = [
  {
    role: 'archbishop',
    name: messages.archbishop,
    moves: messages.archbishopMoves,
    line: messages.archbishopLine,
  },
  {
    role: 'chancellor',
    name: messages.chancellor,
    moves: messages.chancellorMoves,
    line: messages.chancellorLine,
  },
] as const;

/** What is different on the 10x8 board. */
export function PiecesPanel() {
  return (
    <div className={classes['pieces']}>
      {pieces.map(({ role, name, moves, line }) => (
        <section key={role}>
          <span className={classes['pieceIcon']}>
            <PieceIcon color="white" role={role} />
          </span>
          <div>
            <h2>{name}</h2>
            <p>
              <strong>{moves}</strong>
            </p>
            <p>{line}</p>
          </div>
        </section>
      ))}
      <section>
        <div>
          <h2>{messages.castlingTitle}</h2>
          <p>{messages.castlingLine}</p>
        </div>
      </section>
    </div>
  );
}
