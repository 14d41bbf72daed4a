import type { ImportProgress } from '@royal-chess/contracts/library';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../shared/store/store.ts';
import type { LostFile } from './lost-files.ts';

/** `offline`: it goes on by itself when the server can be reached. `refused`: no game can be read in it, another try ends alike. */
export type UploadState =
  'waiting' | 'running' | 'offline' | 'paused' | 'finished' | 'cancelled' | 'failed' | 'refused';

/** Where an upload was at a time. */
export interface UploadPlace {
  /** Games read, whatever became of them. */
  readonly games: number;
  /** Bytes of the decoded file (`PgnBytes`). */
  readonly offset: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A file on its way to the server. */
export interface Upload {
  /** Of the command that begins the import: sent again, it is the same import. */
  readonly id: string;
  /** Null until the server knows the import; it continues where the server is. */
  readonly importId: string | null;
  readonly collectionId: string;
  readonly name: string;
  /** Bytes of the decoded file (`PgnBytes`); null where they are not known before its end. */
  readonly bytes: number | null;
  readonly state: UploadState;
  readonly progress: ImportProgress | null;
  /** Where it began to run this time, and where it is. */
  readonly from: UploadPlace | null;
  readonly now: UploadPlace | null;
  readonly fault: { readonly code: string; readonly detail: string } | null;
}

/** Whether the rest of a file is still to be sent. */
export const isUnfinished = ({ state }: Upload): boolean =>
  state === 'waiting' || state === 'running' || state === 'offline' || state === 'paused';

/** Whether nothing more happens to it by itself or by its user. */
export const isEnded = ({ state }: Upload): boolean => state === 'finished' || state === 'cancelled';

interface UploadsState {
  readonly uploads: readonly Upload[];
  /** Files that waited when the page was closed; null before they are read. */
  readonly lost: readonly LostFile[] | null;
}

type Chosen = Pick<Upload, 'id' | 'collectionId' | 'name' | 'bytes' | 'importId'>;

const initialState: UploadsState = { uploads: [], lost: null };

const isSameFile = (chosen: Chosen, { name, collectionId }: LostFile): boolean =>
  chosen.name === name && chosen.collectionId === collectionId;

const placeOf = (progress: ImportProgress, at: number): UploadPlace => {
  const { games, duplicates, repeated, skipped, nextOffset } = progress;
  return { games: games + duplicates + repeated + skipped, offset: nextOffset, at };
};

/** The same uploads, one of them with other values. */
const withChange = (
  state: UploadsState,
  id: string,
  change: (upload: Upload) => Partial<Upload>,
): UploadsState => ({
  ...state,
  uploads: state.uploads.map((upload) => (upload.id === id ? { ...upload, ...change(upload) } : upload)),
});

const uploadsSlice = createSlice({
  name: 'uploads',
  initialState,
  reducers: {
    /** What was lost of a collection under the name of one of them is found. */
    filesChosen: (state, { payload }: PayloadAction<readonly Chosen[]>) => ({
      lost: state.lost?.filter((file) => !payload.some((chosen) => isSameFile(chosen, file))) ?? null,
      uploads: [
        ...state.uploads.filter(({ id }) => !payload.some((chosen) => chosen.id === id)),
        ...payload.map((chosen): Upload => ({
          ...chosen,
          state: 'waiting',
          progress: null,
          from: null,
          now: null,
          fault: null,
        })),
      ],
    }),
    /** It runs, from a place that the server has reached; null before it knows the import. */
    uploadBegan: (
      state,
      {
        payload: { id, importId, progress, at },
      }: PayloadAction<{ id: string; importId: string; progress: ImportProgress | null; at: number }>,
    ) =>
      withChange(state, id, (upload) => {
        const place = progress ? placeOf(progress, at) : { games: 0, offset: 0, at };
        // The user may have stopped it while the server was called.
        const isStopped = upload.state === 'paused' || upload.state === 'cancelled';
        return {
          ...(!isStopped && { state: 'running' as const }),
          importId,
          progress,
          from: place,
          now: place,
          fault: null,
        };
      }),
    uploadProgressed: (
      state,
      { payload: { id, progress, at } }: PayloadAction<{ id: string; progress: ImportProgress; at: number }>,
    ) => withChange(state, id, () => ({ progress, now: placeOf(progress, at) })),
    /** A state that the saga found or the user chose; an upload that has ended stays as it is. */
    uploadStateSet: (
      state,
      { payload }: PayloadAction<{ id: string; state: UploadState; fault?: Upload['fault'] }>,
    ) =>
      withChange(state, payload.id, (upload) =>
        upload.state === 'cancelled' || upload.state === 'finished'
          ? {}
          : { state: payload.state, fault: payload.fault ?? null },
      ),
    uploadDismissed: (state, { payload: id }: PayloadAction<string>) => ({
      ...state,
      uploads: state.uploads.filter((upload) => upload.id !== id),
    }),
    lostFileDismissed: (state, { payload: id }: PayloadAction<string>) => ({
      ...state,
      lost: state.lost?.filter((file) => file.id !== id) ?? null,
    }),
    lostFilesRead: (state, { payload }: PayloadAction<readonly LostFile[]>) => ({ ...state, lost: payload }),
  },
  selectors: { selectUploads: ({ uploads }) => uploads, selectLostFiles: ({ lost }) => lost },
});

const injected = uploadsSlice.injectInto(rootReducer);
export const { selectUploads, selectLostFiles } = injected.selectors;
export const {
  filesChosen,
  uploadBegan,
  uploadProgressed,
  uploadStateSet,
  uploadDismissed,
  lostFileDismissed,
  lostFilesRead,
} = uploadsSlice.actions;
