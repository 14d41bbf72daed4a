import type { BoardResult, RoundView } from '@royal-chess/contracts/tournaments';
import { Panel } from '../../shared/ui/panel.tsx';
import { messages } from './messages.ts';
import classes from './tournament.module.css';

const whiteWins: readonly (BoardResult | null)[] = ['1-0', 'W-L', '+--', '1/2-0'];
const blackWins: readonly (BoardResult | null)[] = ['0-1', 'L-W', '--+', '0-1/2'];

/** How many games White won, were drawn, Black won, and run. */
export function tallyOf(
  boards: RoundView['boards'],
): Readonly<Record<'white' | 'drawn' | 'black' | 'running', number>> {
  const tally = { white: 0, drawn: 0, black: 0, running: 0 };
  for (const { result } of boards) {
    if (result === null) tally.running += 1;
    else if (whiteWins.includes(result)) tally.white += 1;
    else if (blackWins.includes(result)) tally.black += 1;
    else tally.drawn += 1;
  }
  return tally;
}

/** One bar: what the games of a round have come to, so far or in the end. */
export function RoundBar({ view: { summary, boards } }: { readonly view: RoundView }) {
  const tally = tallyOf(boards);
  return (
    <Panel
      title={(summary.finished < summary.boards ? messages.soFar : messages.roundTab)(summary.round)}
      aside={messages.finishedOf(summary.finished, summary.boards)}
    >
      <div
        className={classes.bar}
        role="img"
        aria-label={`${messages.white} ${tally.white}, ${messages.drawn} ${tally.drawn}, ${messages.black} ${tally.black}, ${tally.running} ${messages.running}`}
      >
        {(['white', 'drawn', 'black', 'running'] as const).map((part) =>
          tally[part] > 0 ? (
            <span key={part} data-part={part} style={{ flexGrow: tally[part] }}>
              {part === 'running' ? `${tally[part]} ${messages.running}` : tally[part]}
            </span>
          ) : null,
        )}
      </div>
      <p className={classes.quiet} aria-hidden="true">
        {messages.white} {tally.white}&ensp;{messages.drawn} {tally.drawn}&ensp;{messages.black} {tally.black}
      </p>
    </Panel>
  );
}
