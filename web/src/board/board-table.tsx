import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { filesOf, pieceOn, placementOf, squareAt } from './board-position.ts';
import { messages } from './messages.ts';

/** The position as a table, for those who listen: rows are ranks from 8, columns are files. */
export const BoardTable = memo(function BoardTable({ fen }: { fen: string }) {
  const placement = placementOf(fen);
  const files = Array.from({ length: filesOf(fen) }, (_, file) => file);
  const ranks = [8, 7, 6, 5, 4, 3, 2, 1];
  return (
    <VisuallyHidden>
      <table>
        <caption>{messages.tableCaption}</caption>
        <thead>
          <tr>
            <td />
            {files.map((file) => (
              <th key={file} scope="col">
                {String.fromCharCode(97 + file)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranks.map((rank) => (
            <tr key={rank}>
              <th scope="row">{rank}</th>
              {files.map((file) => {
                const piece = pieceOn(placement, squareAt(file, rank));
                return (
                  <td key={file}>{piece ? messages.piece(piece.color, piece.role) : messages.emptySquare}</td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
});
