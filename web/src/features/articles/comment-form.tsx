import { Button, Textarea } from '@mantine/core';
import { articleLimits } from '@royal-chess/contracts/articles';
import { useEffect, useRef, useState, type FormEvent } from 'react';
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

interface Props {
  readonly articleId: string;
  /** The comment that is answered; left out, the article is. */
  readonly replyTo?: string;
  /** The reply is stored, or given up. */
  readonly onEnd?: () => void;
}

/** The box for a comment of mine. It is cleared only once the comment is stored. */
export function CommentForm({ articleId, replyTo, onEnd }: Props) {
  const isReply = replyTo !== undefined;
  const user = useSelector(selectUser);
  const { show, askToLogIn } = useArticleActs();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isReply) return;
    box.current?.focus({ preventScroll: true });
    box.current?.closest('form')?.scrollIntoView({ block: 'nearest' });
  }, [isReply]);
  const [text, setText] = useState('');
  // The same command for the same text: what is sent again after a lost answer is one comment.
  const [commandId, setCommandId] = useState(newCommandId);
  const [send, { isLoading, error }] = useCommentMutation();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '') return;
    if (!user) return askToLogIn(messages.loginToComment);
    const body = { text, commandId, ...(replyTo !== undefined && { replyTo }) };
    if (!show(await send({ params: { id: articleId }, body }))) return;
    if (onEnd) return onEnd();
    // What was written since is the next comment.
    setText((latest) => (latest === text ? '' : latest));
    setCommandId(newCommandId());
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      {user ? <Initials name={user.name} seed={user._id} size={36} /> : null}
      <div className={classes.fields}>
        <Textarea
          label={isReply ? messages.yourReply : messages.yourComment}
          ref={box}
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
        <FaultLine
          fault={problemOf({ error, isFetching: isLoading })}
          about={isReply ? messages.replyFailed : messages.commentFailed}
        />
        <div className={classes.acts}>
          {onEnd ? (
            <Button variant="outline" onClick={onEnd}>
              {messages.cancel}
            </Button>
          ) : null}
          <Button type="submit" variant="strong" loading={isLoading} disabled={text.trim() === ''}>
            {isReply ? messages.postReply : messages.post}
          </Button>
        </div>
      </div>
    </form>
  );
}
