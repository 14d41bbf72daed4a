import { Button, Progress } from '@mantine/core';
import { useAppDispatch } from '../../shared/store/store.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { FaultsNote } from './faults-note.tsx';
import { messages } from './import-messages.ts';
import { rateOf } from './upload-rate.ts';
import { isEnded, type Upload, uploadDismissed, uploadStateSet, type UploadState } from './uploads-slice.ts';
import classes from './imports.module.css';

/** What a user may do with an upload, by its state: the name of the act and the state that it sets. */
const acts: Readonly<
  Record<UploadState, readonly (readonly ['pause' | 'resume' | 'cancel' | 'retry', UploadState])[]>
> = {
  waiting: [['cancel', 'cancelled']],
  running: [
    ['pause', 'paused'],
    ['cancel', 'cancelled'],
  ],
  offline: [
    ['retry', 'waiting'],
    ['cancel', 'cancelled'],
  ],
  paused: [
    ['resume', 'waiting'],
    ['cancel', 'cancelled'],
  ],
  failed: [
    ['retry', 'waiting'],
    ['cancel', 'cancelled'],
  ],
  finished: [],
  cancelled: [],
  refused: [],
};

/** A file on its way: how far, how fast, and how to stop it. */
export function UploadRow({ upload, onReport }: { upload: Upload; onReport: () => void }) {
  const dispatch = useAppDispatch();
  const { id, name, state, fault, progress } = upload;
  const { share, games, gamesPerSecond, secondsLeft } = rateOf(upload);
  const isRunning = state === 'running';
  const away = state === 'refused' ? messages.remove : messages.dismiss;
  const isRefused = state === 'offline' && fault?.code === 'RC_RATE_LIMITED';
  const facts = [
    isRefused ? messages.busy : messages.state(state),
    ...(progress ? [messages.games(games)] : []),
    ...(isRunning && gamesPerSecond !== null ? [messages.rate(gamesPerSecond)] : []),
    ...(isRunning && secondsLeft !== null ? [messages.left(secondsLeft)] : []),
    ...(progress && state === 'finished' ? [messages.counts(progress)] : []),
  ];
  return (
    <li className={classes['upload']}>
      <div className={classes['head']}>
        <strong>{name}</strong>
        <div className={classes['acts']}>
          {acts[state].map(([act, next]) => (
            <Button
              key={act}
              size="xs"
              variant="outline"
              aria-label={messages.actOn(messages[act], name)}
              onClick={() => dispatch(uploadStateSet({ id, state: next }))}
            >
              {messages[act]}
            </Button>
          ))}
          {state === 'finished' ? (
            <Button
              size="xs"
              variant="outline"
              aria-label={messages.actOn(messages.report, name)}
              onClick={onReport}
            >
              {messages.report}
            </Button>
          ) : null}
          {isEnded(upload) || state === 'refused' ? (
            <Button
              size="xs"
              variant="plain"
              aria-label={messages.actOn(away, name)}
              onClick={() => dispatch(uploadDismissed(id))}
            >
              {away}
            </Button>
          ) : null}
        </div>
      </div>
      {state === 'refused' ? null : share === null && isRunning ? (
        <Progress value={100} animated aria-label={messages.progressOf(name)} />
      ) : (
        <Progress value={100 * (share ?? 0)} aria-label={messages.progressOf(name)} />
      )}
      <p className={classes['facts']}>{facts.join(' · ')}</p>
      {state === 'finished' && progress ? (
        <FaultsNote name={name} counts={progress} onReport={onReport} />
      ) : null}
      {state === 'failed' || state === 'refused' ? <FaultLine fault={fault} /> : null}
    </li>
  );
}
