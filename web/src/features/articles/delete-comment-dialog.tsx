import { Button, Textarea } from '@mantine/core';
import type { ArticleComment } from '@royal-chess/contracts/articles';
import { mostOfStaffReason } from '@royal-chess/contracts/core';
import { useState } from 'react';
import { problemOf } from '../../shared/api/problem-of.ts';
import { Modal } from '../../shared/routing/modal.tsx';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { useDeleteCommentMutation } from './articles-api.ts';
import { messages } from './messages.ts';
import { useArticleActs } from './use-article-acts.ts';
import classes from './comments.module.css';

export interface DeleteCommentDialogProps {
  readonly articleId: string;
  readonly comment: ArticleComment;
  readonly isMine: boolean;
  readonly onEnd: () => void;
}

/** Asks before a comment is deleted; who deletes that of another gives a reason, which its writer receives. */
export default function DeleteCommentDialog(props: DeleteCommentDialogProps) {
  const { articleId, comment, isMine, onEnd } = props;
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
