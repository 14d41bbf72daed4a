import { Button } from '@mantine/core';
import { locale } from '../../shared/language/language.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import type { FileUpload, UploadState } from './file-upload.ts';
import { messages } from './messages.ts';
import classes from './upload-progress.module.css';

interface Props {
  readonly upload: FileUpload;
  readonly state: UploadState;
}

const megabytes = (bytes: number): string =>
  (bytes / 1_048_576).toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What happens to the file, in a sentence. */
function lineOf({ status, parts }: UploadState): string {
  const again = parts.find(({ failures, status: part }) => failures > 0 && part !== 'sent');
  if (status === 'sending') return again ? messages.again(again.number) : messages.sending;
  if (status === 'paused') return messages.paused;
  return status === 'finishing' ? messages.finishing : '';
}

function faultOf({ status, problem }: UploadState): { code: string; detail: string } | null {
  if (status === 'canceled') return { code: '', detail: messages.canceled };
  if (status !== 'failed') return null;
  return problem ?? { code: '', detail: `${messages.failedPart}. ${messages.failedLine}` };
}

/** How far a file is, part by part, with the ways to pause and to give it up. The bar shows once something has left. */
export function UploadProgress({ upload, state }: Props) {
  const { status, parts, left, size } = state;
  const percent = Math.floor((left / size) * 100);
  const isOver = status === 'done' || status === 'canceled';
  const fault = faultOf(state);
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <span className={classes.name}>{upload.file.name}</span>
        <span className={classes.figures}>{messages.sent(megabytes(left), megabytes(size), percent)}</span>
      </div>
      {left > 0 && status !== 'canceled' ? (
        <div
          className={classes.bar}
          role="progressbar"
          aria-label={messages.progress}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          {parts.map((part) => (
            <span key={part.number} className={classes.part} data-status={part.status}>
              <span className={classes.fill} style={{ width: `${(part.left / part.bytes) * 100}%` }} />
            </span>
          ))}
        </div>
      ) : null}
      <p className={classes.line} role="status">
        {lineOf(state)}
      </p>
      <FaultLine fault={fault} {...(status === 'failed' && state.problem && { about: messages.failed })} />
      {isOver ? null : (
        <div className={classes.acts}>
          {status === 'sending' ? (
            <Button variant="plain" size="xs" onClick={() => upload.pause()}>
              {messages.pause}
            </Button>
          ) : null}
          {status === 'paused' || status === 'failed' ? (
            <Button variant="strong" size="xs" onClick={() => void upload.start()}>
              {messages.continue}
            </Button>
          ) : null}
          <Button variant="plain" size="xs" onClick={() => upload.cancel()}>
            {messages.cancel}
          </Button>
        </div>
      )}
    </div>
  );
}
