import { Button, CopyButton, Textarea } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import { useState } from 'react';
import { Modal } from '../../shared/routing/modal.tsx';
import { messages } from './messages.ts';
import classes from './wall-page.module.css';

interface EmbedCodeProps {
  readonly id: string;
  readonly title: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The line that puts the boards into a page of another site. */
export function EmbedCode({ id, title }: EmbedCodeProps) {
  const [isOpen, setOpen] = useState(false);
  const address = `${window.location.origin}/tournament-details/${id}/embed`;
  const code = `<iframe src="${address}" title="${escaped(title)}" width="100%" height="720" loading="lazy" style="border:0"></iframe>`;
  return (
    <>
      <Button leftSection={<IconCode size={17} stroke={1.7} aria-hidden />} onClick={() => setOpen(true)}>
        {messages.embed}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={messages.embedTitle}>
        <div className={classes['embed']}>
          <Textarea label={messages.embedLine} value={code} readOnly rows={4} />
          <CopyButton value={code}>
            {({ copied, copy }) => (
              <Button variant="strong" fullWidth onClick={copy}>
                {copied ? messages.copied : messages.copy}
              </Button>
            )}
          </CopyButton>
        </div>
      </Modal>
    </>
  );
}
