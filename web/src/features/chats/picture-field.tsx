import { ActionIcon, CloseButton, TextInput } from '@mantine/core';
import { chatLimits } from '@royal-chess/contracts/chats';
import { mostBytes } from '@royal-chess/contracts/uploads';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { UploadProgress } from '../uploads/index.ts';
import { messages } from './messages.ts';
import type { usePicture } from './use-picture.ts';
import classes from './chats.module.css';

const types = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

type Picture = ReturnType<typeof usePicture>;

/** Chooses a picture for the message. */
export function PictureButton({ picture }: { readonly picture: Picture }) {
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File | undefined): void => {
    if (!file) return;
    if (!types.split(',').includes(file.type)) return picture.refuse(messages.notAPicture);
    if (file.size > mostBytes.chatImage) return picture.refuse(messages.tooLarge);
    picture.choose(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={types}
        aria-label={messages.attach}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <ActionIcon size={44} aria-label={messages.attach} onClick={() => input.current?.click()}>
        <IconPaperclip size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </>
  );
}

/** The chosen picture: how far it is, what is on it in words, and the way to leave it out. */
export function ChosenPicture({ picture }: { readonly picture: Picture }) {
  const { upload, state, preview, alt, refusal } = picture;
  if (refusal !== null)
    return (
      <div className={classes['chosen']}>
        <FaultLine fault={{ code: '', detail: refusal }} />
      </div>
    );
  if (upload === null || state === null) return null;
  return (
    <div className={classes['chosen']}>
      {preview === null ? null : <img src={preview} alt="" className={classes['chosenImage']} />}
      <div className={classes['chosenText']}>
        {state.status === 'done' ? (
          <TextInput
            label={messages.alt}
            description={messages.altLine}
            maxLength={chatLimits.alt}
            value={alt}
            onChange={({ currentTarget }) => picture.describe(currentTarget.value)}
          />
        ) : (
          <UploadProgress upload={upload} state={state} />
        )}
      </div>
      <CloseButton size={44} aria-label={messages.removePicture} onClick={picture.clear} />
    </div>
  );
}
