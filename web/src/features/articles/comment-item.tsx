import { ActionIcon, Button, Textarea } from '@mantine/core';
import { type ArticleComment, articleLimits } from '@royal-chess/contracts/articles';
import { mostOfStaffReason } from '@royal-chess/contracts/core';
import { IconArrowBackUp, IconFlag, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { problemOf } from '../../shared/api/problem-of.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Initials } from '../../shared/ui/initials.tsx';
import { Ago } from '../../shared/ui/ago.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import { useAgo } from '../../shared/ui/use-ago.ts';
import { selectUser } from '../identity/index.ts';
import { ReportGate } from '../moderation/index.ts';
import { CommentForm } from './comment-form.tsx';
import { useDeleteCommentMutation, useEditCommentMutation } from './articles-api.ts';
import { messages } from './messages.ts';
import { useArticleActs } from './use-article-acts.ts';
import classes from './comments.module.css';

interface Props {
  readonly articleId: string;
  readonly comment: ArticleComment;
  /** Epoch milliseconds. */
  readonly now: number;
}

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

function EditForm({ articleId, comment, onEnd }: Omit<Props, 'now'> & { readonly onEnd: () => void }) {
  const { show } = useArticleActs();
  const [text, setText] = useState(comment.text);
  const [edit, { isLoading, error }] = useEditCommentMutation();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '') return;
    const params = { id: articleId, commentId: comment._id };
    if (show(await edit({ params, body: { text } }))) onEnd();
  };
  return (
    <form className={classes.fields} onSubmit={(event) => void submit(event)}>
      <Textarea
        label={messages.changedComment}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={articleLimits.comment}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <FaultLine fault={problemOf({ error, isFetching: isLoading })} about={messages.editFailed} />
      <div className={classes.acts}>
        <Button variant="outline" size="xs" onClick={onEnd}>
          {messages.cancel}
        </Button>
        <Button
          type="submit"
          variant="strong"
          size="xs"
          loading={isLoading}
          disabled={text.trim() === '' || text.trim() === comment.text}
        >
          {messages.save}
        </Button>
      </div>
    </form>
  );
}

interface DeleteProps extends Omit<Props, 'now'> {
  readonly isMine: boolean;
  readonly onEnd: () => void;
}

/** Asks before a comment is deleted; who deletes that of another gives a reason, which its writer receives. */
function DeleteDialog({ articleId, comment, isMine, onEnd }: DeleteProps) {
  const { show } = useArticleActs();
  const [reason, setReason] = useState('');
  const [remove, { isLoading, error }] = useDeleteCommentMutation();
  const removeNow = async (): Promise<void> => {
    const params = { id: articleId, commentId: comment._id };
    if (show(await remove({ params, body: isMine ? {} : { reason } }))) onEnd();
  };
  return (
    <Modal opened onClose={onEnd} title={messages.deleteQuestion}>
      <div className={classes.fields}>
        <p className={classes.text}>{comment.text}</p>
        {isMine ? null : (
          <Textarea
            label={messages.deleteReason}
            required
            autosize
            minRows={2}
            maxLength={mostOfStaffReason}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        <FaultLine fault={problemOf({ error, isFetching: isLoading })} about={messages.deleteFailed} />
        <div className={classes.acts}>
          <Button variant="outline" data-autofocus onClick={onEnd}>
            {messages.keep}
          </Button>
          <Button
            variant="danger"
            loading={isLoading}
            disabled={!isMine && reason.trim() === ''}
            onClick={() => void removeNow()}
          >
            {messages.deleteNow}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

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
          <EditForm articleId={articleId} comment={comment} onEnd={end} />
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
        <DeleteDialog articleId={articleId} comment={comment} isMine={isMine} onEnd={end} />
      ) : null}
    </li>
  );
}
