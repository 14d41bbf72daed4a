import { Button, Textarea } from '@mantine/core';
import { type ArticleComment, articleLimits } from '@royal-chess/contracts/articles';
import { useState, type FormEvent } from 'react';
import { problemOf } from '../../shared/api/problem-of.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { useEditCommentMutation } from './articles-api.ts';
import { messages } from './messages.ts';
import { useArticleActs } from './use-article-acts.ts';
import classes from './comments.module.css';

export interface EditCommentFormProps {
  readonly articleId: string;
  readonly comment: ArticleComment;
  readonly onEnd: () => void;
}

/** Changes the text of a comment, in its place. */
export default function EditCommentForm({ articleId, comment, onEnd }: EditCommentFormProps) {
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
