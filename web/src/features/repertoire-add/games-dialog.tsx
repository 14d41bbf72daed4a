import { Button, NativeSelect, Progress } from '@mantine/core';
import type { Color } from '@royal-chess/contracts/chess';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { useAppDispatch } from '../../shared/store/store.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { addOwnGames, type OwnGamesProgress } from './add-own-games.ts';
import { messages } from './messages.ts';
import { repertoireApi } from './repertoire-api.ts';
import classes from './add-dialog.module.css';

/** Half-moves that one may choose. */
const choices = [10, 16, 20, 30, 40] as const;

export interface GamesDialogProps {
  readonly userId: string;
  readonly color: Color;
  readonly onClose: () => void;
}

/** Adds all games that one has played with a colour to the repertoire, with its progress and a way to stop. */
export default function GamesDialog({ userId, color: at, onClose }: GamesDialogProps) {
  const [color, setColor] = useState(at);
  const [plies, setPlies] = useState('20');
  const [progress, setProgress] = useState<OwnGamesProgress | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [fault, setFault] = useState<ApiProblem | 'unread' | null>(null);
  const running = useRef<AbortController | null>(null);
  const dispatch = useAppDispatch();
  // A page that is left sends no more.
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    const controller = new AbortController();
    running.current = controller;
    setRunning(true);
    setFault(null);
    setProgress(null);
    try {
      await addOwnGames({
        userId,
        color,
        plies: Number(plies),
        signal: controller.signal,
        onProgress: setProgress,
      });
    } catch (error) {
      if (!controller.signal.aborted) setFault(error instanceof ApiProblem ? error : 'unread');
    }
    setRunning(false);
    dispatch(repertoireApi.util.invalidateTags(['Repertoire']));
  };

  return (
    <Modal opened onClose={onClose} title={messages.gamesTitle} data-dialog="addGamesToRepertoire">
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isRunning) running.current?.abort();
          else void run();
        }}
      >
        <p className={classes['line']}>{messages.gamesLine}</p>
        <Segments
          label={messages.color}
          fullWidth
          data={(['white', 'black'] as const).map((value) => ({
            value,
            label: messages.colors[value],
            disabled: isRunning,
          }))}
          value={color}
          onChange={setColor}
        />
        <NativeSelect
          label={messages.pliesOfGames}
          value={plies}
          disabled={isRunning}
          data={choices.map((count) => ({ value: String(count), label: messages.pliesOf(count) }))}
          onChange={({ currentTarget }) => setPlies(currentTarget.value)}
        />
        {progress && progress.total > 0 ? (
          <Progress.Root size="lg" transitionDuration={0}>
            <Progress.Section
              value={(progress.done / progress.total) * 100}
              aria-label={messages.gamesProgress}
            />
          </Progress.Root>
        ) : null}
        <p role="status" className={classes['line']}>
          {progress
            ? progress.total === 0
              ? messages.noGames
              : messages.gamesAdded(progress.done, progress.total, progress.added)
            : isRunning
              ? messages.readingGames
              : ''}
          {progress && progress.skipped > 0 ? ` ${messages.skipped(progress.skipped)}` : null}
        </p>
        {fault === 'unread' ? <p role="alert">{messages.gamesUnread}</p> : <FaultLine fault={fault} />}
        <Button type="submit" variant={isRunning ? 'outline' : 'strong'}>
          {isRunning ? messages.stopGames : messages.addGames}
        </Button>
      </form>
    </Modal>
  );
}
