import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { messages } from './import-messages.ts';
import classes from './imports.module.css';

interface DropAreaProps {
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where files are dropped, with a button that chooses them. What a file is shows only when it is read: any may be dropped. */
export function DropArea({ disabled, onFiles }: DropAreaProps) {
  const open = useRef<() => void>(null);
  return (
    <Dropzone
      openRef={open}
      disabled={disabled}
      onDrop={onFiles}
      multiple
      // The button is the way to the files for keyboard and pointer.
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      role="region"
      tabIndex={-1}
      aria-label={messages.dropLabel}
      inputProps={{ accept: '.pgn,.gz,.txt', 'aria-label': messages.choose, tabIndex: -1 }}
      className={classes['drop']}
      classNames={{ inner: classes['dropInner'] ?? '' }}
    >
      <IconFileUpload size={36} stroke={1.4} aria-hidden />
      <Button variant="strong" disabled={disabled} onClick={() => open.current?.()}>
        {messages.choose}
      </Button>
      <p>{disabled ? messages.noCollection : messages.drop}</p>
    </Dropzone>
  );
}
