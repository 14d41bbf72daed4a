import { ActionIcon } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import {
  IconArrowBackUp,
  IconArrowBigUpLine,
  IconArrowForwardUp,
  IconTags,
  IconTrash,
} from '@tabler/icons-react';
import type { StudyEdit, StudyTextField } from '@royal-chess/contracts/studies';
import { shownChildren } from '@royal-chess/domain/study/chapter-lines';
import type { ChapterState } from '@royal-chess/domain/study/chapter-state';
import { Suspense, useState } from 'react';
import { CommentField, NagPalette } from '../game-viewer/index.ts';
import { Hint } from '../../shared/lazy/hint.tsx';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { messages } from './messages.ts';
import type { StudyTree } from './use-study-tree.ts';
import classes from './study.module.css';

const HeadersDialog = lazyPart(() => import('./headers-dialog.tsx'));

export interface EditToolsProps {
  readonly state: ChapterState;
  readonly tree: StudyTree;
  /** The texts of a lesson are written, too. */
  readonly isLesson: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onEdit: (...edits: readonly StudyEdit[]) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** What an author does at a position: texts, glyphs, order of variations, deletion, and taking any of it back. */
export default function EditTools(props: EditToolsProps) {
  const { state, tree, isLesson, canUndo, canRedo, onEdit, onUndo, onRedo } = props;
  const { nodeId } = tree;
  const node = state.nodes.get(nodeId);
  const parentId = node?.move.parentId ?? null;
  const index =
    parentId === null ? 0 : shownChildren(state, parentId).findIndex((child) => child.id === nodeId);
  const before = parentId === null ? undefined : shownChildren(state, parentId)[index - 1];
  useUndoKeys(onUndo, onRedo);
  const [isHeaders, setHeaders] = useState(false);

  const promote = () => {
    const place = state.nodes.get(parentId ?? '')?.children.indexOf(before?.id ?? '') ?? -1;
    if (place >= 0) onEdit({ type: 'place', id: nodeId, index: place });
  };
  const remove = () => {
    if (parentId === null) return;
    tree.goTo(parentId);
    onEdit({ type: 'delete', id: nodeId });
  };
  const tools = [
    { label: messages.undo, icon: IconArrowBackUp, off: !canUndo, run: onUndo },
    { label: messages.redo, icon: IconArrowForwardUp, off: !canRedo, run: onRedo },
    { label: messages.promote, icon: IconArrowBigUpLine, off: before === undefined, run: promote },
    { label: messages.headers, icon: IconTags, off: false, run: () => setHeaders(true) },
    { label: messages.deleteFrom, icon: IconTrash, off: parentId === null, run: remove },
  ];
  const field = (name: StudyTextField, label: string) => {
    const text = node?.notes[name] ?? '';
    return (
      <CommentField
        key={`${nodeId} ${name}`}
        label={label}
        text={text}
        minRows={name === 'comment' ? 2 : 1}
        onChange={(changed) =>
          onEdit({ type: 'text', id: nodeId, field: name, base: text, text: changed.trim() })
        }
      />
    );
  };
  const nags = node?.notes.nags ?? [];
  return (
    <div className={classes['tools']}>
      <NagPalette
        nags={parentId === null ? null : nags}
        onChange={(next) =>
          onEdit(
            ...nags
              .filter((nag) => !next.includes(nag))
              .map((nag) => ({ type: 'nag', id: nodeId, nag, on: false }) as const),
            ...next
              .filter((nag) => !nags.includes(nag))
              .map((nag) => ({ type: 'nag', id: nodeId, nag, on: true }) as const),
          )
        }
      />
      {field('comment', parentId === null ? messages.commentBefore : messages.comment)}
      {isLesson ? field('hint', messages.hint) : null}
      {isLesson ? field('other', messages.other) : null}
      <div className={classes['buttons']}>
        {tools.map(({ label, icon: Icon, off, run }) => (
          <Hint key={label} label={label}>
            <ActionIcon
              size={36}
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
      </div>
      <Suspense>
        {isHeaders ? (
          <HeadersDialog tags={state.tags} onEdit={onEdit} onClose={() => setHeaders(false)} />
        ) : null}
      </Suspense>
    </div>
  );
}

/** Ctrl+Z takes back, Ctrl+Y and Ctrl+Shift+Z make again; in a text field they are the field's. */
function useUndoKeys(onUndo: () => void, onRedo: () => void): void {
  // One listener for all renders: it calls what the last of them gave it.
  useWindowEvent('keydown', (event) => {
    const target = event.target as Element | null;
    if (!(event.ctrlKey || event.metaKey) || target?.matches('input, textarea')) return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) onUndo();
    else if (key === 'y' || key === 'z') onRedo();
    else return;
    event.preventDefault();
  });
}
