import { Button } from '@mantine/core';
import type { WrittenArticle } from '@royal-chess/contracts/articles';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { newCommandId } from '../../../shared/api/new-command-id.ts';
import { problemOf } from '../../../shared/api/problem-of.ts';
import { dateFormat } from '../../../shared/language/date-format.ts';
import { Answered } from '../../../shared/ui/answered.tsx';
import { FaultLine } from '../../../shared/ui/fault-line.tsx';
import { Modal } from '../../../shared/routing/modal.tsx';
import { StateEmpty } from '../../../shared/ui/state-empty.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { showToast } from '../../../shared/ui/toasts.ts';
import { selectUser } from '../../identity/index.ts';
import { useDeleteArticleMutation, useWrittenArticlesQuery } from './editor-api.ts';
import { draftKey, forgetDraft } from './kept-draft.ts';
import { messages } from './messages.ts';
import classes from './editor.module.css';

type Listed = Omit<WrittenArticle, 'content'>;

const kinds = { draft: 'plain', scheduled: 'blue', published: 'green' } as const;
const when = dateFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

function DeleteDialog({ article, onEnd }: { readonly article: Listed; readonly onEnd: () => void }) {
  const [remove, { isLoading, error }] = useDeleteArticleMutation();
  const [commandId] = useState(newCommandId);
  const userId = useSelector(selectUser)?._id ?? '';
  const removeNow = async (): Promise<void> => {
    const { data } = await remove({ params: { id: article.id }, body: { commandId } });
    if (!data) return;
    forgetDraft(draftKey(userId, article.id));
    showToast({ kind: 'success', text: messages.removed });
    onEnd();
  };
  return (
    <Modal opened onClose={onEnd} title={messages.removeTitle}>
      <div className={classes.form}>
        <p>
          <strong>{article.title}</strong>
        </p>
        <p>{messages.removeLine}</p>
        <FaultLine fault={problemOf({ error, isFetching: isLoading })} about={messages.removeFailed} />
        <div className={classes.acts}>
          <Button variant="outline" data-autofocus onClick={onEnd}>
            {messages.keep}
          </Button>
          <Button variant="danger" loading={isLoading} onClick={() => void removeNow()}>
            {messages.removeShort}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** All articles that are not deleted, the latest changed first. */
export function WrittenList({ onEdit }: { readonly onEdit: (id: string) => void }) {
  const query = useWrittenArticlesQuery();
  const [removing, setRemoving] = useState<Listed | null>(null);
  return (
    <>
      <Answered query={query} failed={messages.listFailed}>
        {({ items }) =>
          items.length === 0 ? (
            <StateEmpty title={messages.none} line={messages.noneLine} />
          ) : (
            <ul className={classes.list} aria-label={messages.title}>
              {items.map((article) => (
                <li key={article.id} className={classes.row}>
                  <img className={classes.thumb} src={`${article.image}/400.webp`} alt="" loading="lazy" />
                  <div className={classes.what}>
                    {article.state === 'published' ? (
                      <Link to={`/displayBlog/${article.id}`} className={classes.name}>
                        {article.title}
                      </Link>
                    ) : (
                      <span className={classes.name}>{article.title}</span>
                    )}
                    <p className={classes.quiet}>
                      {article.author}, {when(article.updatedAt)}
                    </p>
                  </div>
                  <p className={classes.state}>
                    <StatusBadge kind={kinds[article.state]}>{messages.states[article.state]}</StatusBadge>{' '}
                    {article.state === 'scheduled' && article.publishAt !== null ? (
                      <span className={classes.quiet}>{messages.at(when(article.publishAt))}</span>
                    ) : null}
                  </p>
                  <div className={classes.acts}>
                    <Button
                      variant="plain"
                      size="xs"
                      leftSection={<IconPencil {...icon} />}
                      aria-label={messages.editOf(article.title)}
                      onClick={() => onEdit(article.id)}
                    >
                      {messages.editShort}
                    </Button>
                    <Button
                      variant="plain"
                      size="xs"
                      leftSection={<IconTrash {...icon} />}
                      aria-label={messages.removeOf(article.title)}
                      onClick={() => setRemoving(article)}
                    >
                      {messages.removeShort}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
      {removing ? <DeleteDialog article={removing} onEnd={() => setRemoving(null)} /> : null}
    </>
  );
}
