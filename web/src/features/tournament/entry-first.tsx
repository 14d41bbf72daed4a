import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import { EntryPanel } from '../tournament-entry/index.ts';
import classes from './tournament.module.css';

/** Registration or check-in over the tabs. */
export default function EntryFirst({ details }: { readonly details: TournamentDetails }) {
  return (
    <div className={classes.entry}>
      <EntryPanel details={details} />
    </div>
  );
}
