import { ActionIcon } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowBigUpLine,
  IconArrowForwardUp,
  IconId,
  IconTrash,
} from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { readComments, writeComments } from '@royal-chess/domain/chess/pgn/comment-marks';
import { deleteFrom, promote, setComments, setNags } from '@royal-chess/domain/chess/pgn/edit-tree';
import { numbered } from '../../../shared/board/move-rows.ts';
import { Hint } from '../../../shared/lazy/hint.tsx';
import { lazyPart } from '../../../shared/routing/lazy-part.tsx';
import { FaultLine } from '../../../shared/ui/fault-line.tsx';
import { useIsPhone } from '../../../shared/ui/use-is-phone.ts';
import { LeaveQuestion } from '../../../shared/lazy/leave-question.tsx';
import { messages } from '../messages.ts';
import type { ShownGame } from '../shown-game.ts';
import type { GameTree } from '../use-game-tree.ts';
import { CommentField } from './comment-field.tsx';
import { NagPalette } from './nag-palette.tsx';
import { SaveButtons } from './save-buttons.tsx';
import { useAnnotation } from './use-annotation.ts';
import classes from './annotate-panel.module.css';

const HeadersDialog = lazyPart(() => import('./headers-dialog.tsx'));

export interface AnnotatePanelProps {
  readonly game: ShownGame;
  readonly tree: GameTree;
  /** The reader has opened the tools: a phone, which has them below the moves, brings them into view. */
  readonly isAsked?: boolean;
}

/** Tools for one's own copy of the game: comments, glyphs, order of variations, headers, and saving. */
export default function AnnotatePanel({ game, tree, isAsked = false }: AnnotatePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const isPhone = useIsPhone();
  useEffect(() => {
    if (isAsked && isPhone) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked, isPhone]);
  const annotation = useAnnotation(game, tree);
  const [isEditingHeaders, setEditingHeaders] = useState(false);
  const { main, path, last } = tree;
  const comments = readComments(last ? last.comments : main.comments);
  const tools = [
    { label: messages.undo, icon: IconArrowBackUp, off: !tree.canUndo, run: tree.undo },
    { label: messages.redo, icon: IconArrowForwardUp, off: !tree.canRedo, run: tree.redo },
    {
      label: messages.promote,
      icon: IconArrowBigUpLine,
      off: path.length < 3,
      run: () => tree.edit(promote(main, path)),
    },
    {
      label: messages.deleteFrom,
      icon: IconTrash,
      off: last === null,
      run: () => tree.edit(deleteFrom(main, path)),
    },
    { label: messages.editHeaders, icon: IconId, off: false, run: () => setEditingHeaders(true) },
  ];
  return (
    <section ref={panel} className={classes['panel']} aria-label={messages.annotate}>
      {annotation.isBehind ? (
        <p className={classes['draft']} role="alert">
          {messages.behind}
        </p>
      ) : annotation.hasDraft ? (
        <p className={classes['draft']}>{messages.draftRestored}</p>
      ) : null}
      <NagPalette
        nags={last?.nags ?? null}
        onChange={(nags) => tree.edit({ main: setNags(main, path, nags), path })}
      />
      <CommentField
        key={path.join('.')}
        label={
          last ? messages.commentOf(numbered(last.san, tree.ply, game.startFen)) : messages.commentBefore
        }
        text={comments.text}
        onChange={(text) =>
          tree.edit({ main: setComments(main, path, writeComments({ ...comments, text })), path })
        }
      />
      <div className={classes['tools']}>
        {tools.map(({ label, icon: Icon, off, run }) => (
          <Hint key={label} label={label}>
            <ActionIcon
              size={34}
              aria-label={label}
              aria-disabled={off}
              {...(off ? { 'data-disabled': true } : {})}
              onClick={() => {
                if (!off) run();
              }}
            >
              <Icon size={19} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Hint>
        ))}
        <span className={classes['save']}>
          <SaveButtons annotation={annotation} />
        </span>
      </div>
      <FaultLine fault={annotation.fault} />
      {game.isNew && !game.isKept ? (
        // Of a stored game this browser keeps what is not saved.
        <LeaveQuestion isUnsaved={annotation.isDirty} onLeave={annotation.forget} texts={messages} />
      ) : null}
      {isEditingHeaders ? (
        <Suspense fallback={null}>
          <HeadersDialog
            headers={annotation.headers}
            onChange={annotation.setHeaders}
            onClose={() => setEditingHeaders(false)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
