import { Button, FileButton } from '@mantine/core';
import type { ImportSummary } from '@royal-chess/contracts/library';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Answered } from '../../shared/ui/answered.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { FaultsNote } from './faults-note.tsx';
import { messages } from './import-messages.ts';
import { ImportReport } from './import-report.tsx';
import { useCancelImportMutation, useImportsQuery, useUndoImportMutation } from './imports-api.ts';
import { useLimitedWait } from './use-limited-wait.ts';
import classes from './imports.module.css';

interface ImportsListProps {
  /** Imports that this page sends at the moment. */
  readonly sending: readonly string[];
  /** Those of them that have ended: the list is read until it says so as well, but it never has an old one or one whose cancel is refused. */
  readonly awaited: readonly string[];
  /** One for which another file was chosen. */
  readonly refused: string | null;
  readonly onContinue: (summary: ImportSummary, file: File) => void;
}

/** How often the list is read while it lacks an end, or games of it are not searchable yet, milliseconds. */
const pollingMs = 2_000;

/** One that ended before anything was read: of a file without games nothing is left. */
const isEmpty = ({ state, nextOffset }: ImportSummary): boolean => state === 'cancelled' && nextOffset === 0;

const stateOf = ({ state }: ImportSummary): string =>
  state === 'running' ? messages.interrupted : state === 'finished' ? messages.finished : messages.undone;

function Undo({ summary, onClose }: { summary: ImportSummary; onClose: () => void }) {
  const [undo, { isLoading }] = useUndoImportMutation();
  const act = async (): Promise<void> => {
    const { error } = await undo({ params: { id: summary.id } });
    showToast(
      error ? { kind: 'error', text: messages.actFailed } : { kind: 'success', text: messages.takenBack },
    );
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={messages.undoTitle(summary.name)}>
      <p>{messages.undoLine(summary.games)}</p>
      <div className={classes['answers']}>
        <Button variant="outline" data-autofocus onClick={onClose}>
          {messages.keep}
        </Button>
        <Button variant="danger" loading={isLoading} onClick={() => void act()}>
          {messages.undo}
        </Button>
      </div>
    </Modal>
  );
}

/** One's imports, the newest first: their reports, and how to continue or take back one. */
export function ImportsList({ sending, awaited, refused, onContinue }: ImportsListProps) {
  const [polling, setPolling] = useState(false);
  const query = useImportsQuery(
    {},
    { pollingInterval: polling ? pollingMs : 0, skipPollingIfUnfocused: true },
  );
  const [discard] = useCancelImportMutation();
  const [open, setOpen] = useState<{ kind: 'report' | 'undo'; summary: ImportSummary } | null>(null);
  const isAwaited = useLimitedWait(awaited.join(' '));
  const isBehind =
    isAwaited ||
    (query.data?.items ?? []).some(({ state, indexed, games }) => state === 'finished' && indexed < games);
  if (isBehind !== polling) setPolling(isBehind);
  return (
    <>
      <Answered query={query} failed={messages.failed}>
        {({ items }) => {
          const shown = items.filter((summary) => !sending.includes(summary.id) && !isEmpty(summary));
          if (shown.length === 0)
            return sending.length > 0 ? (
              <StateEmpty title={messages.noEarlier} />
            ) : (
              <StateEmpty title={messages.none} line={messages.noneLine} />
            );
          return (
            <ul className={classes['list']}>
              {shown.map((summary) => (
                <li key={summary.id} className={classes['upload']}>
                  <div className={classes['head']}>
                    <strong>{summary.name}</strong>
                    <div className={classes['acts']}>
                      {summary.state === 'running' ? (
                        <>
                          <FileButton onChange={(file) => file && onContinue(summary, file)}>
                            {(props) => (
                              <Button
                                {...props}
                                size="xs"
                                variant="outline"
                                aria-label={messages.actOn(messages.resume, summary.name)}
                              >
                                {messages.resume}
                              </Button>
                            )}
                          </FileButton>
                          <Button
                            size="xs"
                            variant="outline"
                            aria-label={messages.actOn(messages.discard, summary.name)}
                            onClick={() => void discard({ params: { id: summary.id } })}
                          >
                            {messages.discard}
                          </Button>
                        </>
                      ) : (
                        <Button
                          size="xs"
                          variant="outline"
                          aria-label={messages.actOn(messages.report, summary.name)}
                          onClick={() => setOpen({ kind: 'report', summary })}
                        >
                          {messages.report}
                        </Button>
                      )}
                      {summary.state === 'finished' ? (
                        <>
                          <Button
                            size="xs"
                            variant="outline"
                            component={Link}
                            to={`/games?collection=${summary.collectionId}`}
                          >
                            {messages.allGames}
                          </Button>
                          <Button
                            size="xs"
                            variant="quiet"
                            aria-label={messages.actOn(messages.undo, summary.name)}
                            onClick={() => setOpen({ kind: 'undo', summary })}
                          >
                            {messages.undo}
                          </Button>
                        </>
                      ) : null}
                    </div>
                  </div>
                  <p className={classes['facts']}>
                    {[
                      stateOf(summary),
                      messages.counts(summary),
                      ...(summary.state === 'finished' && summary.indexed < summary.games
                        ? [messages.indexing(summary.indexed, summary.games)]
                        : []),
                      ...(summary.state === 'running' ? [messages.chooseAgain] : []),
                    ].join(' · ')}
                  </p>
                  {summary.state === 'finished' ? (
                    <FaultsNote
                      name={summary.name}
                      counts={summary}
                      onReport={() => setOpen({ kind: 'report', summary })}
                    />
                  ) : null}
                  {refused === summary.id ? (
                    <p className={classes['refused']} role="alert">
                      {messages.otherFile(summary.name)}
                    </p>
                  ) : null}
                </li>
              ))}
            </ul>
          );
        }}
      </Answered>
      {open?.kind === 'report' ? <ImportReport summary={open.summary} onClose={() => setOpen(null)} /> : null}
      {open?.kind === 'undo' ? <Undo summary={open.summary} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
