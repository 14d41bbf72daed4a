import { Button, NativeSelect } from '@mantine/core';
import type { ImportSummary } from '@royal-chess/contracts/library';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { runFeatureSaga } from '../../shared/store/feature-sagas.ts';
import { useAppDispatch } from '../../shared/store/store.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { useOwnCollectionsQuery } from './collections-api.ts';
import { CreateDialog } from './create-dialog.tsx';
import { DropArea } from './drop-area.tsx';
import { messages } from './import-messages.ts';
import { useImportsQuery } from './imports-api.ts';
import { ImportReport } from './import-report.tsx';
import { ImportsList } from './imports-list.tsx';
import { isFileOf } from './is-file-of.ts';
import type { LostFile } from './lost-files.ts';
import { LostFilesList } from './lost-files-list.tsx';
import { messages as collectionTexts } from './messages.ts';
import { kindOf } from './pgn-bytes.ts';
import { keepFile } from './upload-files.ts';
import { UploadRow } from './upload-row.tsx';
import { uploadsSaga } from './uploads-saga.ts';
import { filesChosen, isEnded, lostFileDismissed, selectLostFiles, selectUploads } from './uploads-slice.ts';
import classes from './imports.module.css';

/** Bytes that the server gets of a file; null for one that is decoded: then they are known only at its end. */
const bytesOf = async (file: File): Promise<number | null> =>
  (await kindOf(file)) === 'pgn' ? file.size : null;

/** Brings PGN files into a collection, and lists what was brought. */
export default function ImportPage() {
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const { data } = useOwnCollectionsQuery();
  const { data: imports } = useImportsQuery({});
  // What the list shows as ended is not under way any more.
  const listed = new Set(imports?.items.filter(({ state }) => state !== 'running').map(({ id }) => id));
  const uploads = useSelector(selectUploads).filter(
    (upload) => !isEnded(upload) || !listed.has(upload.importId ?? ''),
  );
  const [chosen, setChosen] = useState(search.get('collection') ?? '');
  const [isCreating, setIsCreating] = useState(false);
  /** The import for which another file was chosen. */
  const [refused, setRefused] = useState<string | null>(null);
  /** Its report is open. It is held here, because the row of an upload leaves the page once the list has its end. */
  const [reported, setReported] = useState<Pick<ImportSummary, 'id' | 'name'> | null>(null);
  const collections = data?.items ?? [];
  const allLost = useSelector(selectLostFiles) ?? [];
  // Others may have used this tab before.
  const lost = allLost.filter(({ collectionId }) => collections.some(({ id }) => id === collectionId));
  const collection = collections.find(({ id }) => id === chosen) ?? collections[0];
  useEffect(() => runFeatureSaga('uploads', uploadsSaga), []);

  const add = async (files: readonly File[], collectionId: string): Promise<void> => {
    const added = files.map(async (file) => {
      const bytes = await bytesOf(file);
      const id = newCommandId();
      keepFile(id, file);
      return { id, collectionId, name: file.name.slice(0, 200), bytes, importId: null };
    });
    dispatch(filesChosen(await Promise.all(added)));
  };
  const chooseAgain = async ({ id, collectionId }: LostFile, file: File): Promise<void> => {
    await add([file], collectionId);
    dispatch(lostFileDismissed(id));
  };
  const resume = async (summary: ImportSummary, file: File): Promise<void> => {
    const { id, name, bytes, collectionId } = summary;
    setRefused(null);
    if (!(await isFileOf(summary, file))) return setRefused(id);
    keepFile(id, file);
    dispatch(filesChosen([{ id, importId: id, name, bytes, collectionId }]));
  };

  return (
    <div className={classes['page']}>
      <PageTitle title={messages.title} line={messages.line} />
      <Panel>
        <div className={classes['target']}>
          <NativeSelect
            label={messages.collection}
            value={collection?.id ?? ''}
            disabled={collections.length === 0}
            description={collection ? collectionTexts.visibilityLine[collection.visibility] : undefined}
            inputWrapperOrder={['label', 'input', 'description']}
            data={collections.map(({ id, name, visibility }) => ({
              value: id,
              label: `${name} (${collectionTexts.visibility(visibility)})`,
            }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <Button variant="outline" onClick={() => setIsCreating(true)}>
            {messages.newCollection}
          </Button>
        </div>
        <DropArea disabled={!collection} onFiles={(files) => collection && void add(files, collection.id)} />
      </Panel>
      {uploads.length > 0 ? (
        <Panel title={messages.now} flush>
          <ul className={classes['list']}>
            {uploads.map((upload) => (
              <UploadRow
                key={upload.id}
                upload={upload}
                onReport={() => setReported({ id: upload.importId ?? upload.id, name: upload.name })}
              />
            ))}
          </ul>
        </Panel>
      ) : null}
      {lost.length > 0 ? (
        <Panel title={messages.lost} flush>
          <LostFilesList files={lost} onChosen={(file, found) => void chooseAgain(file, found)} />
        </Panel>
      ) : null}
      <Panel title={messages.earlier} flush>
        <ImportsList
          sending={uploads.map(({ id, importId }) => importId ?? id)}
          awaited={uploads.filter(isEnded).flatMap(({ importId }) => importId ?? [])}
          refused={refused}
          onContinue={(summary, file) => void resume(summary, file)}
        />
      </Panel>
      {reported ? <ImportReport summary={reported} onClose={() => setReported(null)} /> : null}
      {isCreating ? <CreateDialog onClose={() => setIsCreating(false)} onCreated={setChosen} /> : null}
    </div>
  );
}
