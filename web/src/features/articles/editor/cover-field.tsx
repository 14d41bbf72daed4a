import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { imageLimits } from '@royal-chess/contracts/uploads';
import { IconPhotoUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { FaultLine } from '../../../shared/ui/fault-line.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import {
  interruptedUploads,
  UploadProgress,
  uploadMessages,
  type useFileUpload,
} from '../../uploads/index.ts';
import { messages } from './messages.ts';
import classes from './editor.module.css';

/** Media types of pictures that may be chosen. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

interface Props {
  /** Path of the picture that is there; empty: none. */
  readonly image: string;
  readonly sending: ReturnType<typeof useFileUpload>;
  /** Why the form cannot be sent without another one. */
  readonly fault: string | undefined;
}

/** The cover: dropped or chosen, sent in parts, and shown once it is stored. */
export function CoverField({ image, sending: { upload, state, choose }, fault }: Props) {
  const open = useRef<() => void>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [interrupted] = useState(interruptedUploads);
  const take = (file: File | undefined): void => {
    if (!file) return;
    if (file.size > imageLimits.bytes) return setRefusal(messages.tooLarge);
    if (!pictureTypes.split(',').includes(file.type)) return setRefusal(messages.notAPicture);
    setRefusal(null);
    choose(file);
  };
  const isSending = state !== null && state.status !== 'done' && state.status !== 'canceled';
  const detail = refusal ?? (isSending ? undefined : fault);
  return (
    <Panel title={messages.cover}>
      <div className={classes.form}>
        {image ? <img className={classes.cover} src={`${image}/800.webp`} alt={messages.coverReady} /> : null}
        {isSending ? null : (
          <Dropzone
            openRef={open}
            onDrop={([file]) => take(file)}
            multiple={false}
            activateOnClick={false}
            activateOnKeyboard={false}
            enablePointerEvents
            role="region"
            tabIndex={-1}
            aria-label={messages.cover}
            inputProps={{ accept: pictureTypes, 'aria-label': messages.chooseImage, tabIndex: -1 }}
            className={classes.drop}
          >
            <div className={classes.dropInner}>
              <IconPhotoUp size={30} stroke={1.4} aria-hidden />
              <Button variant={image ? 'plain' : 'strong'} onClick={() => open.current?.()}>
                {image ? messages.otherImage : messages.chooseImage}
              </Button>
              <p>{messages.dropImage}</p>
            </div>
          </Dropzone>
        )}
        <p className={classes.quiet}>{messages.imageHint}</p>
        {upload === null
          ? interrupted.map((name) => (
              <p key={name} className={classes.quiet}>
                {uploadMessages.interrupted(name)}
              </p>
            ))
          : null}
        {upload && state && state.status !== 'done' ? <UploadProgress upload={upload} state={state} /> : null}
        <FaultLine fault={detail === undefined ? null : { code: '', detail }} />
      </div>
    </Panel>
  );
}
