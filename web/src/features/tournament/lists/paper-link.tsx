import { IconFileTypePdf } from '@tabler/icons-react';
import type { PublicPaperName } from '@royal-chess/contracts/tournaments';
import { messages } from './messages.ts';
import classes from './lists.module.css';

interface Props {
  readonly tournamentId: string;
  readonly section: string;
  readonly paper: PublicPaperName;
  /** What the paper shows, for screen readers. */
  readonly title: string;
  readonly round?: number;
}

/** A table as a PDF. */
export function PaperLink({ tournamentId, section, paper, title, round }: Props) {
  const query = round === undefined ? '' : `?round=${round}`;
  return (
    <a
      className={classes.paper}
      href={`/api/tournaments/${tournamentId}/sections/${section}/tables/${paper}${query}`}
      download
      aria-label={messages.paperOf(title)}
    >
      <IconFileTypePdf size={18} stroke={1.7} aria-hidden />
      {messages.paper}
    </a>
  );
}
