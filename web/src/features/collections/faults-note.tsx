import { UnstyledButton } from '@mantine/core';
import type { ImportCounts } from '@royal-chess/contracts/library';
import { IconAlertTriangle } from '@tabler/icons-react';
import { messages } from './import-messages.ts';
import classes from './imports.module.css';

interface FaultsNoteProps {
  /** Name of the file. */
  readonly name: string;
  readonly counts: ImportCounts;
  readonly onReport: () => void;
}

/** How many games of a file were skipped or kept in part, as the way to its report; nothing where it had no faults. */
export function FaultsNote({ name, counts, onReport }: FaultsNoteProps) {
  if (counts.faults === 0) return null;
  const text = messages.faultsOf(counts);
  return (
    <UnstyledButton
      className={classes['faultsNote']}
      aria-label={`${text}: ${messages.reportOf(name)}`}
      onClick={onReport}
    >
      <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
      <span>{text}</span>
    </UnstyledButton>
  );
}
