import { type ImportAnswer, type ImportProgress, importsRoutes } from '@royal-chess/contracts/library';
import { firstChunkBytes, nextChunkBytes } from '@royal-chess/domain/imports/chunk-bytes';
import type { SagaIterator } from 'redux-saga';
import { call, put, race, select, spawn, take, takeEvery } from 'redux-saga/effects';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { call as callRoute } from '../../shared/api/call.ts';
import { untilRetry } from '../../shared/api/until-retry.ts';
import { forgetMark, type FileMark, markOf, rememberMark } from './file-marks.ts';
import { importsApi } from './imports-api.ts';
import { messages } from './import-messages.ts';
import { type LostFile, readLostFiles, rememberWaiting } from './lost-files.ts';
import { type FileKind, isReadable, kindOf, openPgn, type PgnBytes, type PgnPiece } from './pgn-bytes.ts';
import { fileOf, forgetFile } from './upload-files.ts';
import {
  filesChosen,
  isEnded,
  isUnfinished,
  lostFileDismissed,
  lostFilesRead,
  selectLostFiles,
  selectUploads,
  type Upload,
  uploadBegan,
  uploadDismissed,
  uploadProgressed,
  uploadStateSet,
} from './uploads-slice.ts';
import { warnBeforeUnload } from './warn-before-unload.ts';

function* uploadOf(id: string): SagaIterator<Upload | undefined> {
  const uploads: readonly Upload[] = yield select(selectUploads);
  return uploads.find((upload) => upload.id === id);
}

const startImport = ({
  id: commandId,
  collectionId,
  name,
  bytes,
}: Upload): Promise<{ readonly id: string }> =>
  callRoute(importsRoutes.startImport, { body: { commandId, collectionId, name, bytes } });

const importOf = (id: string): Promise<ImportAnswer> => callRoute(importsRoutes.import, { params: { id } });

const sendChunk = (id: string, offset: number, { blob, last }: PgnPiece): Promise<ImportProgress> =>
  callRoute(importsRoutes.sendImportChunk, {
    params: { id },
    query: { offset, last: last ? 'true' : 'false' },
    upload: blob,
  });

/** An import, and how far the server is: at its beginning, or where an earlier upload stopped. */
interface Begun {
  readonly importId: string;
  readonly offset: number;
}

/** Cancels an import, and tries again while the server cannot be reached: its games must not stay. */
function* cancelImport(id: string): SagaIterator<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      yield call(callRoute, importsRoutes.cancelImport, { params: { id } });
      break;
    } catch (error) {
      if (!(error instanceof ApiProblem) || !isPassing(error)) break;
      yield call(untilRetry, tries, new AbortController().signal);
    }
  }
  yield put(importsApi.util.invalidateTags(['Imports', 'Collections']));
}

function* begin(upload: Upload): SagaIterator<Begun> {
  const { id } = upload;
  const known: ImportAnswer | null = upload.importId === null ? null : yield call(importOf, upload.importId);
  const { id: importId }: { id: string } = known ?? (yield call(startImport, upload));
  const at: number = yield call(Date.now);
  yield put(uploadBegan({ id, importId, progress: known, at }));
  // An import that was given up while the server began it.
  const now: Upload | undefined = yield call(uploadOf, id);
  if (known === null && (now === undefined || now.state === 'cancelled')) yield spawn(cancelImport, importId);
  if (known?.state === 'finished') yield put(uploadStateSet({ id, state: 'finished' }));
  if (known?.state === 'cancelled') yield put(uploadStateSet({ id, state: 'cancelled' }));
  return { importId, offset: known?.nextOffset ?? 0 };
}

/** Sends chunk after chunk, each from where the server is, until the end or until the user stops it. */
function* sendAll(
  id: string,
  file: File,
  source: PgnBytes,
  { importId, offset: from }: Begun,
): SagaIterator<void> {
  let offset = from;
  let size = firstChunkBytes;
  for (;;) {
    const upload: Upload | undefined = yield call(uploadOf, id);
    if (upload?.state !== 'running') return;
    const piece: PgnPiece = yield call([source, source.at], offset, size);
    const began: number = yield call(Date.now);
    const progress: ImportProgress = yield call(sendChunk, importId, offset, piece);
    const at: number = yield call(Date.now);
    yield put(uploadProgressed({ id, progress, at }));
    const mark: FileMark = yield call(markOf, file, piece.blob, offset, progress.nextOffset);
    yield call(rememberMark, importId, mark);
    if (progress.finished) return void (yield put(uploadStateSet({ id, state: 'finished' })));
    size = nextChunkBytes({ bytes: size, kept: progress.nextOffset - offset, ms: at - began });
    offset = progress.nextOffset;
  }
}

/** Whether a later try may succeed. */
const isPassing = ({ status, code }: ApiProblem): boolean =>
  status === 0 || status === 429 || status >= 500 || code === 'RC_IMPORT_GAP';

/** One file, from where the server is to its end; tries again while the server cannot be reached. */
function* run(id: string): SagaIterator<void> {
  const file = fileOf(id);
  const kind: FileKind | null = file ? yield call(kindOf, file) : null;
  if (!file || !kind || !isReadable(kind)) {
    const [state, detail] = file
      ? (['refused', messages.useCommand] as const)
      : (['failed', messages.chooseAgain] as const);
    yield put(uploadStateSet({ id, state, fault: { code: 'RC_PGN_INVALID', detail } }));
    return;
  }
  for (let tries = 0; ; tries += 1) {
    const upload: Upload | undefined = yield call(uploadOf, id);
    if (!upload || !isOpen(upload)) return;
    try {
      const from: Begun = yield call(begin, upload);
      yield call(sendAll, id, file, openPgn(file, kind), from);
      return;
    } catch (error) {
      const isCall = error instanceof ApiProblem;
      const { code, detail } = isCall ? error : { code: 'RC_PGN_INVALID', detail: messages.unreadable };
      if (!isCall || !isPassing(error)) {
        const state = isCall && code === 'RC_PGN_INVALID' ? 'refused' : 'failed';
        yield put(uploadStateSet({ id, state, fault: { code, detail } }));
        return;
      }
      const now: Upload | undefined = yield call(uploadOf, id);
      // A try that sent something counts as the first again.
      if (now?.now && now.from && now.now.offset > now.from.offset) tries = 0;
      if (now && isOpen(now)) yield put(uploadStateSet({ id, state: 'offline', fault: { code, detail } }));
      const stop = new AbortController();
      yield race([call(untilRetry, tries, stop.signal), take(uploadStateSet)]);
      stop.abort();
    }
  }
}

const isOpen = ({ state }: Upload): boolean =>
  state === 'waiting' || state === 'running' || state === 'offline';

function* settle(id: string): SagaIterator<void> {
  const upload: Upload | undefined = yield call(uploadOf, id);
  if (upload && (isEnded(upload) || upload.state === 'refused')) {
    yield call(forgetFile, id);
    if (upload.importId) yield call(forgetMark, upload.importId);
  }
  yield put(importsApi.util.invalidateTags(['Imports', 'Collections']));
}

/** The server learns at once of an import that is given up; one that it refused has nothing to continue. */
function* cancel({ payload: { id, state } }: ReturnType<typeof uploadStateSet>): SagaIterator<void> {
  if (state !== 'cancelled' && state !== 'refused') return;
  const upload: Upload | undefined = yield call(uploadOf, id);
  if (upload?.importId && upload.state === state) yield call(cancelImport, upload.importId);
}

/**
 * Keeps what a reload would lose: the browser asks first, and the names of the files of which the server has no import remain. The
 * others are listed by the server.
 */
function* guard(): SagaIterator<void> {
  const uploads: readonly Upload[] = yield select(selectUploads);
  const lost: readonly LostFile[] | null = yield select(selectLostFiles);
  const unfinished = uploads.filter(isUnfinished);
  const waiting = unfinished.filter(({ importId }) => importId === null);
  const files = waiting.map(({ id, collectionId, name }): LostFile => ({ id, collectionId, name }));
  yield call(rememberWaiting, [...(lost ?? []), ...files]);
  yield call(warnBeforeUnload, unfinished.length > 0);
}

/** Sends the files that wait, one after the other. */
export function* uploadsSaga(): SagaIterator<void> {
  const lost: readonly LostFile[] | null = yield select(selectLostFiles);
  if (lost === null) yield put(lostFilesRead(yield call(readLostFiles)));
  yield takeEvery([filesChosen, uploadBegan, uploadStateSet, uploadDismissed, lostFileDismissed], guard);
  yield takeEvery(uploadStateSet, cancel);
  for (;;) {
    const uploads: readonly Upload[] = yield select(selectUploads);
    const next = uploads.find(isOpen);
    if (!next) yield take([filesChosen, uploadStateSet]);
    else {
      yield call(run, next.id);
      yield call(settle, next.id);
    }
  }
}
