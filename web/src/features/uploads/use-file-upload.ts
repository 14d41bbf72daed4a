import type { FinalizeUploadAnswer, UploadKind } from '@royal-chess/contracts/uploads';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { FileUpload, type UploadState } from './file-upload.ts';

const noWatcher = (): (() => void) => () => undefined;
const nothing = (): null => null;

/** The file that a form sends: begun when it is chosen, paused when the form is left. */
export function useFileUpload(
  onDone: (answer: FinalizeUploadAnswer, file: File) => void,
  kind: UploadKind = 'blogImage',
): {
  readonly upload: FileUpload | null;
  readonly state: UploadState | null;
  readonly choose: (file: File) => void;
  /** Gives up what is not sent, and forgets the file. */
  readonly clear: () => void;
} {
  const [upload, setUpload] = useState<FileUpload | null>(null);
  const state = useSyncExternalStore(upload?.subscribe ?? noWatcher, upload?.read ?? nothing);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    void upload?.start();
    return () => upload?.pause();
  }, [upload]);
  const answer = state?.answer ?? null;
  useEffect(() => {
    if (answer && upload) done(answer, upload.file);
  }, [answer, upload]);
  return {
    upload,
    state,
    choose: (file) => setUpload(new FileUpload(file, kind)),
    clear: () => {
      upload?.cancel();
      setUpload(null);
    },
  };
}
