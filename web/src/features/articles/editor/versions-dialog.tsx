import { Button } from '@mantine/core';
import type { ArticleVersion } from '@royal-chess/contracts/articles';
import { useState } from 'react';
import { dateFormat } from '../../../shared/language/date-format.ts';
import { Answered } from '../../../shared/ui/answered.tsx';
import { Modal } from '../../../shared/routing/modal.tsx';
import { textOf } from './article-text-of.ts';
import type { ArticleValues } from './article-values.ts';
import { ComparedText } from './compared-text.tsx';
import { useArticleVersionQuery, useArticleVersionsQuery } from './editor-api.ts';
import { messages } from './messages.ts';
import classes from './versions.module.css';

const when = dateFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** What the dialog of versions needs. */
export interface VersionsProps {
  readonly id: string;
  /** What stands in the form. */
  readonly values: ArticleValues;
  /** Puts the texts of a version into the form; they are saved with it. */
  readonly onRestore: (change: Partial<ArticleValues>) => void;
  readonly onClose: () => void;
}

function ShownVersion({
  id,
  values,
  version,
  onRestore,
}: Omit<VersionsProps, 'onClose'> & { version: number }) {
  const query = useArticleVersionQuery({ params: { id, version: `${version}` } });
  const restore = ({ title, description, content, author, image, category, tags }: ArticleVersion): void =>
    onRestore({ title, description, content, author, image, category, tags });
  return (
    <Answered query={query} failed={messages.versionFailed}>
      {(shown) => (
        <div className={classes.shown}>
          <p className={classes.quiet}>{messages.compareLine}</p>
          <ComparedText label={messages.fields.title} former={shown.title} latter={values.title} />
          <ComparedText
            label={messages.fields.description}
            former={shown.description}
            latter={values.description}
          />
          <ComparedText
            label={messages.fields.content}
            former={textOf(shown.content)}
            latter={textOf(values.content)}
          />
          <div>
            <Button variant="strong" onClick={() => restore(shown)}>
              {messages.restore}
            </Button>
          </div>
        </div>
      )}
    </Answered>
  );
}

/** What the article was after each change, compared with the form, and a way to take it back. */
export default function VersionsDialog({ id, values, onRestore, onClose }: VersionsProps) {
  const query = useArticleVersionsQuery({ params: { id } });
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <Modal opened onClose={onClose} title={messages.versions} size="xl">
      <Answered query={query} failed={messages.versionsFailed}>
        {({ items }) => (
          <div className={classes.root}>
            <ul className={classes.list} aria-label={messages.versions}>
              {items.map(({ version, savedAt, savedBy, title }) => (
                <li key={version}>
                  <button
                    type="button"
                    className={classes.version}
                    aria-pressed={version === chosen}
                    onClick={() => setChosen(version)}
                  >
                    {when(savedAt)}
                    <span className={classes.quiet}>
                      {savedBy}, {title}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {chosen === null ? (
              <p className={classes.quiet}>{messages.chooseVersion}</p>
            ) : (
              <ShownVersion key={chosen} id={id} values={values} version={chosen} onRestore={onRestore} />
            )}
          </div>
        )}
      </Answered>
    </Modal>
  );
}
