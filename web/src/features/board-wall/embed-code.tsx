import { Button } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import type { EmbedDialogProps } from './embed-dialog.tsx';
import { messages } from './embed-messages.ts';

const EmbedDialog = lazyPart<EmbedDialogProps>(() => import('./embed-dialog.tsx'));

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
      {isOpen ? (
        <Suspense>
          <EmbedDialog code={code} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
