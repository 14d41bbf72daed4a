import { ActionIcon } from '@mantine/core';
import type { ArticleComment } from '@royal-chess/contracts/articles';
import { IconArrowBackUp, IconFlag, IconPencil, IconTrash } from '@tabler/icons-react';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { Initials } from '../../shared/ui/initials.tsx';
import { Ago } from '../../shared/ui/ago.tsx';
import { useAgo } from '../../shared/ui/use-ago.ts';
import { selectUser } from '../identity/index.ts';
import { ReportGate } from '../moderation/index.ts';
import { CommentForm } from './comment-form.tsx';
import type { DeleteCommentDialogProps } from './delete-comment-dialog.tsx';
import type { EditCommentFormProps } from './edit-comment-form.tsx';
import { messages } from './messages.ts';
import classes from './comments.module.css';

const EditCommentForm = lazyPart<EditCommentFormProps>(() => import('./edit-comment-form.tsx'));
const DeleteCommentDialog = lazyPart<DeleteCommentDialogProps>(() => import('./delete-comment-dialog.tsx'));

interface Props {
  readonly articleId: string;
  readonly comment: ArticleComment;
  /** Epoch milliseconds. */
  readonly now: number;
}

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Named by the age of the comment, as which it is read. */
function EditButton({ at, now, onEdit }: { at: number; now: number; onEdit: () => void }) {
  const place = useRef<HTMLButtonElement>(null);
  return (
    <ActionIcon ref={place} aria-label={messages.editComment(useAgo(at, now, place))} onClick={onEdit}>
      <IconPencil {...icon} />
    </ActionIcon>
  );
}

/** A comment; its writer may change and delete it, staff may delete it, others may report it, and all may reply. */
export function CommentItem({
  articleId,
  comment,
  now,
  children = [],
}: Props & { readonly children?: readonly ReactNode[] }) {
  const user = useSelector(selectUser);
  const [open, setOpen] = useState<'edit' | 'delete' | 'report' | 'reply' | null>(null);
  const { _id, userId, text, createdAt, editedAt } = comment;
  const { hash } = useLocation();
  const anchor = `comment-${_id}`;
  const isMine = user?._id === userId._id;
  const written = Date.parse(createdAt);
  const end = () => setOpen(null);
  return (
    <li id={anchor} data-wanted={hash === `#${anchor}` || undefined} className={classes.comment}>
      <Initials name={userId.name} seed={userId._id} size={36} />
      <div className={classes.fields}>
        <p className={classes.quiet}>
          <strong>{userId.name}</strong> <Ago at={written} now={now} />
          {editedAt === null ? null : `, ${messages.changed}`}
        </p>
        {open === 'edit' ? (
          <Suspense fallback={<p className={classes.text}>{text}</p>}>
            <EditCommentForm articleId={articleId} comment={comment} onEnd={end} />
          </Suspense>
        ) : (
          <p className={classes.text}>{text}</p>
        )}
      </div>
      <div className={classes.icons}>
        {open === 'edit' ? null : (
          <ActionIcon
            aria-label={messages.reply(userId.name)}
            aria-expanded={open === 'reply'}
            onClick={() => setOpen(open === 'reply' ? null : 'reply')}
          >
            <IconArrowBackUp {...icon} />
          </ActionIcon>
        )}
        {isMine && open !== 'edit' ? (
          <EditButton at={written} now={now} onEdit={() => setOpen('edit')} />
        ) : null}
        {user && !isMine ? (
          <ActionIcon aria-label={messages.reportComment(userId.name)} onClick={() => setOpen('report')}>
            <IconFlag {...icon} />
          </ActionIcon>
        ) : null}
        {isMine || user?.admin ? (
          <ActionIcon aria-label={messages.deleteComment(userId.name)} onClick={() => setOpen('delete')}>
            <IconTrash {...icon} />
          </ActionIcon>
        ) : null}
      </div>
      {open === 'reply' ? (
        <div className={classes.answer}>
          <CommentForm articleId={articleId} replyTo={comment._id} onEnd={end} />
        </div>
      ) : null}
      {children.length > 0 ? (
        <ul className={classes.replies} aria-label={messages.replies(userId.name)}>
          {children}
        </ul>
      ) : null}
      {open === 'report' ? (
        <ReportGate reported={{ kind: 'comment', subjectId: comment._id, name: userId.name }} onClose={end} />
      ) : null}
      {open === 'delete' ? (
        <Suspense>
          <DeleteCommentDialog articleId={articleId} comment={comment} isMine={isMine} onEnd={end} />
        </Suspense>
      ) : null}
    </li>
  );
}
