import type { UploadedImage } from '@royal-chess/contracts/uploads';
import { useState } from 'react';
import { useFileUpload } from '../uploads/index.ts';

/** A picture that is ready to be sent with a message. */
export interface ReadyPicture extends UploadedImage {
  readonly fileId: string;
  readonly alt: string;
  /** Address of its bytes in this tab. */
  readonly preview: string;
}

/** The picture of the message that is being written: one at most. It is sent when it is chosen, and given to the message later. */
export function usePicture() {
  const [alt, describe] = useState('');
  const [refusal, refuse] = useState<string | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const { upload, state, choose, clear } = useFileUpload(() => undefined, 'chatImage');
  const answer = state?.answer ?? null;
  const ready: ReadyPicture | null =
    answer && preview !== null ? { ...answer.image, fileId: answer.fileId, alt: alt.trim(), preview } : null;
  return {
    upload,
    state,
    preview,
    alt,
    refusal,
    ready,
    /** A picture is chosen and cannot be sent yet. */
    isPending: upload !== null && ready === null && state?.status !== 'canceled',
    describe,
    refuse: (reason: string) => {
      clear();
      setPreview(null);
      refuse(reason);
    },
    choose: (file: File) => {
      refuse(null);
      describe('');
      // A message that is being sent shows it too, and lets go of it at its end.
      setPreview(URL.createObjectURL(file));
      choose(file);
    },
    clear: () => {
      refuse(null);
      describe('');
      setPreview(null);
      clear();
    },
  };
}
