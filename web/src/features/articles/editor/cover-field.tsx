import { Button, TextInput } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { imageLimits } from '@royal-chess/contracts/uploads';
import { useDebouncedValue } from '@mantine/hooks';
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
import { coverAt } from './cover-at.ts';
import { messages } from './messages.ts';
import classes from './editor.module.css';

/** An address that is being typed is fetched once it rests, milliseconds. */
const settleMs = 800;

/** Media types of pictures that may be chosen. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

interface Props {
  /** Path of the picture that is there, or the address of another site; empty: none. */
  readonly image: string;
  readonly sending: ReturnType<typeof useFileUpload>;
  /** Why the form cannot be sent without another one. */
  readonly fault: string | undefined;
  readonly onAddress: (address: string) => void;
}

/** The cover: dropped or chosen, sent in parts, and shown once it is stored. */
export function CoverField({ image, sending: { upload, state, choose }, fault, onAddress }: Props) {
  const open = useRef<() => void>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [interrupted] = useState(interruptedUploads);
  const [settled] = useDebouncedValue(image, settleMs);
  const [broken, setBroken] = useState<string | null>(null);
  const isOurs = image.startsWith('/');
  const cover = isOurs || settled === image ? coverAt(image, 800) : null;
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
        {cover === null || broken === cover ? null : (
          <img
            className={classes.cover}
            src={cover}
            alt={messages.coverReady}
            onError={() => setBroken(cover)}
          />
        )}
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
        <TextInput
          type="url"
          label={messages.imageAddress}
          value={isOurs ? '' : image}
          error={!isOurs && cover !== null && broken === cover ? messages.brokenAddress : undefined}
          disabled={isSending}
          maxLength={2_000}
          onChange={(event) => onAddress(event.currentTarget.value.trim())}
        />
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
