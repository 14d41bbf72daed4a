import { Button, Textarea } from '@mantine/core';
import { articleLimits } from '@royal-chess/contracts/articles';
import { useState, type FormEvent } from 'react';
import { useSelector } from 'react-redux';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { problemOf } from '../../shared/api/problem-of.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Initials } from '../../shared/ui/initials.tsx';
import { selectUser } from '../identity/index.ts';
import { useCommentMutation } from './articles-api.ts';
import { messages } from './messages.ts';
import { useArticleActs } from './use-article-acts.ts';
import classes from './comments.module.css';

/** The box for a comment of mine. It is cleared only once the comment is stored. */
export function CommentForm({ articleId }: { readonly articleId: string }) {
  const user = useSelector(selectUser);
  const { show, askToLogIn } = useArticleActs();
  const [text, setText] = useState('');
  // The same command for the same text: what is sent again after a lost answer is one comment.
  const [commandId, setCommandId] = useState(newCommandId);
  const [send, { isLoading, error }] = useCommentMutation();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '') return;
    if (!user) return askToLogIn(messages.loginToComment);
    if (!show(await send({ params: { id: articleId }, body: { text, commandId } }))) return;
    // What was written since is the next comment.
    setText((latest) => (latest === text ? '' : latest));
    setCommandId(newCommandId());
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      {user ? <Initials name={user.name} seed={user._id} size={36} /> : null}
      <div className={classes.fields}>
        <Textarea
          label={messages.yourComment}
          autosize
          minRows={2}
          maxRows={12}
          maxLength={articleLimits.comment}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setCommandId(newCommandId());
          }}
        />
        <FaultLine fault={problemOf({ error, isFetching: isLoading })} about={messages.commentFailed} />
        <div className={classes.acts}>
          <Button type="submit" variant="strong" loading={isLoading} disabled={text.trim() === ''}>
            {messages.post}
          </Button>
        </div>
      </div>
    </form>
  );
}
