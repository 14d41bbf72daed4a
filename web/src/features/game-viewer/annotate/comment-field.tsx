import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { readComments, writeComments } from '@royal-chess/domain/chess/pgn/comment-marks';
import { setComments } from '@royal-chess/domain/chess/pgn/edit-tree';
import { numbered } from '../../../shared/board/move-rows.ts';
import { messages } from '../messages.ts';
import type { GameTree } from '../use-game-tree.ts';

/** The comment of the position on the board; it is taken over when one leaves the field. */
export function CommentField({ tree, startFen }: { tree: GameTree; startFen: string }) {
  const { last, main, path } = tree;
  const shown = readComments(last ? last.comments : main.comments);
  const [text, setText] = useState(shown.text);
  const take = () => {
    if (text.trim() === shown.text) return;
    tree.edit({ main: setComments(main, path, writeComments({ ...shown, text })), path });
  };
  return (
    <Textarea
      label={last ? messages.commentOf(numbered(last.san, tree.ply, startFen)) : messages.commentBefore}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={10_000}
    />
  );
}
