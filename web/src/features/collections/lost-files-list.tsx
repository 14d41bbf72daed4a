import { Button, FileButton } from '@mantine/core';
import { useAppDispatch } from '../../shared/store/store.ts';
import { messages } from './import-messages.ts';
import type { LostFile } from './lost-files.ts';
import { lostFileDismissed } from './uploads-slice.ts';
import classes from './imports.module.css';

interface LostFilesListProps {
  readonly files: readonly LostFile[];
  /** A file was chosen in the place of a lost one. */
  readonly onChosen: (lost: LostFile, file: File) => void;
}

/** Files that waited when the page was closed, each with the way to choose it again. */
export function LostFilesList({ files, onChosen }: LostFilesListProps) {
  const dispatch = useAppDispatch();
  return (
    <ul className={classes['list']}>
      {files.map((lost) => (
        <li key={lost.id} className={classes['upload']}>
          <div className={classes['head']}>
            <strong>{lost.name}</strong>
            <div className={classes['acts']}>
              <FileButton accept=".pgn,.gz,.txt" onChange={(file) => file && onChosen(lost, file)}>
                {(props) => (
                  <Button
                    {...props}
                    size="xs"
                    variant="outline"
                    aria-label={messages.actOn(messages.chooseOne, lost.name)}
                  >
                    {messages.chooseOne}
                  </Button>
                )}
              </FileButton>
              <Button
                size="xs"
                variant="plain"
                aria-label={messages.actOn(messages.dismiss, lost.name)}
                onClick={() => dispatch(lostFileDismissed(lost.id))}
              >
                {messages.dismiss}
              </Button>
            </div>
          </div>
          <p className={classes['facts']}>{messages.lostLine}</p>
        </li>
      ))}
    </ul>
  );
}
