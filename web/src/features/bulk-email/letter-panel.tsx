import { Button, Loader, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { bulkEmailLimits } from '@royal-chess/contracts/bulk-email';
import { fillPlaceholders } from '@royal-chess/domain/bulk-email/placeholders';
import { IconSend } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { figure } from './figure.ts';
import { messages } from './messages.ts';
import { SendDialog } from './send-dialog.tsx';
import type { Letter } from './use-letter.ts';
import classes from './bulk-email.module.css';

const TextEditor = lazyPart(() => import('../../shared/text-editor/text-editor.tsx'));

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign]!);

/** The name of who sends, as readers of mails show it; the address where there is none. */
const senderOf = (from: string | null): string | null => from?.replace(/\s*<[^>]*>$/, '') ?? null;

/** How long a text must rest until it is judged, milliseconds: a name in braces is not whole while it is written. */
const restMs = 400;
/** Columns that are named, of fifty at most. */
const mostNamed = 20;

/** Which columns a text names that the list lacks, once the text rests; null where there is none. */
function useUnknown(names: readonly string[], columns: readonly string[]): string | null {
  const now = names.map((name) => `“${name}”`).join(', ');
  const [rested] = useDebouncedValue(now, restMs);
  if (now === '' || rested !== now) return null;
  const named = columns.slice(0, mostNamed).join(', ');
  return messages.unknownColumns(now, columns.length > mostNamed ? `${named}, …` : named);
}

/** The letter beside what its first recipient will read. */
export function LetterPanel({ letter }: { readonly letter: Letter }) {
  const { subject, message, list, sent, canSend, isSending } = letter;
  const unknownId = useId();
  const [isAsked, setIsAsked] = useState(false);
  const sample = list?.samples[0];
  const values = sample?.values ?? {};
  const columns = list?.columns ?? [];
  const unknownInSubject = useUnknown(letter.unknown.subject, columns);
  const unknownInMessage = useUnknown(letter.unknown.message, columns);
  return (
    <Panel
      title={messages.message}
      flush
      aside={sample ? messages.previewOf(figure(sample.line)) : messages.preview}
    >
      <div className={classes.letter}>
        <div className={classes.fields}>
          <TextInput
            label={messages.subject}
            required
            size="md"
            maxLength={bulkEmailLimits.subject}
            error={unknownInSubject}
            value={subject}
            onChange={({ currentTarget }) => letter.write({ subject: currentTarget.value })}
          />
          <div>
            <p className={classes.label}>{messages.message}</p>
            <Suspense fallback={<Skeleton height={260} role="img" aria-label={messages.loadingEditor} />}>
              <TextEditor
                label={messages.message}
                describedBy={unknownId}
                content={message}
                inserts={columns.map((column) => ({ label: messages.insert(column), text: `{{${column}}}` }))}
                onChange={(html) => letter.write({ message: html })}
              />
            </Suspense>
            <p className={classes.unknown} id={unknownId} role="status">
              {unknownInMessage}
            </p>
            <p className={classes.quiet}>{messages.placeholderHint}</p>
          </div>
        </div>
        <section className={classes.preview} aria-label={messages.preview}>
          <div className={classes.sheet}>
            {subject === '' && message === '' ? <p className={classes.quiet}>{messages.noPreview}</p> : null}
            {subject === '' && !sample ? null : (
              <div className={classes.head}>
                <p className={classes.name}>{fillPlaceholders(subject, values, String)}</p>
                {sample ? (
                  <p className={classes.quiet}>
                    {messages.previewHead(senderOf(list?.from ?? null), sample.email)}
                  </p>
                ) : null}
              </div>
            )}
            {/* The editor makes only what its extensions know, cells are escaped, and the page's policy runs no script of it. */}
            <div dangerouslySetInnerHTML={{ __html: fillPlaceholders(message, values, escaped) }} />
          </div>
        </section>
      </div>
      <div className={`${classes.acts} ${classes.foot}`}>
        {list && list.recipients > 0 ? (
          <p className={classes.sender}>
            {list.from === null ? null : `${messages.from(list.from)} `}
            {messages.atLeast(list.seconds)}
          </p>
        ) : null}
        <Button
          variant="outline"
          disabled={subject.trim() === '' || message === '' || letter.isTesting}
          onClick={() => void letter.test()}
        >
          {messages.test}
        </Button>
        <Button
          variant="gold"
          disabled={!canSend}
          leftSection={
            isSending ? (
              <Loader size={16} color="currentColor" />
            ) : (
              <IconSend size={18} stroke={1.8} aria-hidden />
            )
          }
          onClick={() => setIsAsked(true)}
        >
          {isSending ? messages.sending : list ? messages.sendTo(figure(list.recipients)) : messages.send}
        </Button>
      </div>
      <p className={`${classes.outcome} ${classes.line}`} role="status">
        {sent === null
          ? letter.testedTo === null
            ? null
            : messages.testSent(letter.testedTo)
          : messages.sent(figure(sent))}
      </p>
      <FaultLine flush fault={letter.sendFault} about={messages.failed} />
      <FaultLine flush fault={letter.testFault} about={messages.testFailed} />
      {isAsked && canSend && list ? (
        <SendDialog
          recipients={list.recipients}
          subject={subject}
          onSend={() => {
            setIsAsked(false);
            void letter.submit();
          }}
          onEnd={() => setIsAsked(false)}
        />
      ) : null}
    </Panel>
  );
}
