import { Button, Skeleton, Textarea, TextInput } from '@mantine/core';
import { articleLimits, type WrittenArticle } from '@royal-chess/contracts/articles';
import { IconArrowLeft, IconCheck } from '@tabler/icons-react';
import { Suspense, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import type { ApiProblem } from '../../../shared/api/api-problem.ts';
import { dateFormat } from '../../../shared/language/date-format.ts';
import { lazyPart } from '../../../shared/routing/lazy-part.tsx';
import type { TextPictures } from '../../../shared/text-editor/picture-control.tsx';
import { FaultLine } from '../../../shared/ui/fault-line.tsx';
import { Modal } from '../../../shared/routing/modal.tsx';
import { showToast } from '../../../shared/ui/toasts.ts';
import { Segments } from '../../../shared/ui/segments.tsx';
import { UploadProgress, useFileUpload } from '../../uploads/index.ts';
import { ArticlePreview } from './article-preview.tsx';
import type { ArticleValues } from './article-values.ts';
import { Conflict } from './conflict.tsx';
import { CoverField, pictureTypes } from './cover-field.tsx';
import { messages } from './messages.ts';
import { PublishPanel } from './publish-panel.tsx';
import type { VersionsProps } from './versions-dialog.tsx';
import { useArticleForm } from './use-article-form.ts';
import classes from './editor.module.css';

const TextEditor = lazyPart(() => import('../../../shared/text-editor/text-editor.tsx'));
const VersionsDialog = lazyPart<VersionsProps>(() => import('./versions-dialog.tsx'));
const clock = dateFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit' });
const modes = ['write', 'preview'] as const;

interface Props {
  /** Null: a new one. */
  readonly article: WrittenArticle | null;
  readonly onEnd: () => void;
  /**
   * Loads the article again.
   * @param forget gives up what was written, once the other version is there
   */
  readonly onReload: (forget: () => void) => void;
  /** Why it was not loaded again. */
  readonly reloadFault?: ApiProblem | null;
}

/** The form of an article, with its cover, its preview and when readers see it. */
export function ArticleEditor({ article, onEnd, onReload, reloadFault = null }: Props) {
  const form = useArticleForm(article, onEnd);
  const { values, change, faults, problem, keptAt } = form;
  const [mode, setMode] = useState<(typeof modes)[number]>('write');
  const [isDiscarding, setDiscarding] = useState(false);
  const [hasVersions, setVersions] = useState(false);
  // The text editor reads its content once: a version that was taken over needs another one.
  const [restores, setRestores] = useState(0);
  const restore = (version: Partial<ArticleValues>): void => {
    change(version);
    setRestores(restores + 1);
    setVersions(false);
    showToast({ kind: 'success', text: messages.restored });
  };
  const sending = useFileUpload(({ url }) => change({ image: url }));
  const [arrived, setArrived] = useState<TextPictures['arrived']>(null);
  const inserting = useFileUpload(({ url }) => setArrived({ src: `${url}/800.webp`, alt: '' }));
  const { state } = sending;
  const isWaiting = state !== null && ['sending', 'paused', 'finishing', 'failed'].includes(state.status);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void form.send();
  };
  const hasFaults = Object.keys(faults).length > 0;
  return (
    <form className={classes.page} onSubmit={submit} noValidate>
      <Link to="/admin/adminBlog" className={classes.back}>
        <IconArrowLeft size={16} stroke={1.7} aria-hidden /> {messages.title}
      </Link>
      <div className={classes.head}>
        <h1>{article ? messages.edit : messages.createNew}</h1>
        <div className={classes.tools}>
          <span className={classes.quiet} role="status">
            {keptAt === null ? null : keptAt === 'failed' ? (
              messages.draftNotKept
            ) : (
              <>
                <IconCheck size={16} stroke={1.8} aria-hidden /> {messages.draftSaved(clock(keptAt))}
              </>
            )}
          </span>
          <Segments
            label={messages.mode}
            value={mode}
            onChange={setMode}
            data={modes.map((value) => ({ value, label: messages.modes[value] }))}
          />
          {article ? (
            <Button variant="plain" onClick={() => setVersions(true)}>
              {messages.versions}
            </Button>
          ) : null}
          <Button variant="plain" onClick={() => setDiscarding(true)}>
            {messages.discard}
          </Button>
        </div>
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          {mode === 'preview' ? (
            <ArticlePreview values={values} />
          ) : (
            <>
              <TextInput
                label={messages.fields.title}
                required
                size="md"
                maxLength={articleLimits.title}
                value={values.title}
                error={faults.title}
                onChange={({ currentTarget }) => change({ title: currentTarget.value })}
              />
              <Textarea
                label={messages.fields.description}
                required
                autosize
                minRows={2}
                maxLength={articleLimits.description}
                description={messages.count(values.description.length, articleLimits.description)}
                value={values.description}
                error={faults.description}
                onChange={({ currentTarget }) => change({ description: currentTarget.value })}
              />
              <div>
                <p className={classes.label}>{messages.fields.content}</p>
                <Suspense fallback={<Skeleton height={340} role="img" aria-label={messages.loadingEditor} />}>
                  <TextEditor
                    key={restores}
                    label={messages.fields.content}
                    content={values.content}
                    onChange={(content) => change({ content })}
                    pictures={{
                      label: messages.insertPicture,
                      accept: pictureTypes,
                      choose: inserting.choose,
                      arrived,
                      texts: { describe: messages.describePicture, hint: messages.describeHint },
                    }}
                  />
                </Suspense>
                {inserting.upload && inserting.state && inserting.state.status !== 'done' ? (
                  <UploadProgress upload={inserting.upload} state={inserting.state} />
                ) : null}
                <p className={classes.quiet}>{messages.gameHint}</p>
                <FaultLine
                  fault={faults.content === undefined ? null : { code: '', detail: faults.content }}
                />
              </div>
            </>
          )}
        </div>
        <div className={classes.column}>
          <CoverField
            image={values.image}
            sending={sending}
            fault={faults.image}
            onAddress={(image) => change({ image })}
          />
          <PublishPanel
            values={values}
            faults={faults}
            isBusy={form.isBusy}
            isWaiting={isWaiting}
            onChange={change}
          >
            {problem?.code === 'RC_VERSION_CONFLICT' ? (
              <>
                <Conflict onTheirs={() => onReload(form.forget)} onMine={() => void form.send(true)} />
                <FaultLine fault={reloadFault} about={messages.openFailed} />
              </>
            ) : (
              <FaultLine fault={problem} about={article ? messages.editFailed : messages.failed} />
            )}
            {hasFaults ? <FaultLine fault={{ code: '', detail: messages.faults }} /> : null}
          </PublishPanel>
        </div>
      </div>
      {article && hasVersions ? (
        <Suspense fallback={null}>
          <VersionsDialog
            id={article.id}
            values={values}
            onRestore={restore}
            onClose={() => setVersions(false)}
          />
        </Suspense>
      ) : null}
      <Modal opened={isDiscarding} onClose={() => setDiscarding(false)} title={messages.discardTitle}>
        <div className={classes.form}>
          <p>{messages.discardLine}</p>
          <div className={classes.acts}>
            <Button variant="outline" data-autofocus onClick={() => setDiscarding(false)}>
              {messages.keep}
            </Button>
            <Button variant="danger" onClick={form.discard}>
              {messages.discard}
            </Button>
          </div>
        </div>
      </Modal>
    </form>
  );
}
