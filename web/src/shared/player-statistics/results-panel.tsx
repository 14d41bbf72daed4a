import type { Tally } from '@royal-chess/contracts/players';
import { Panel } from '../ui/panel.tsx';
import { gamesOf, scoreOf } from './figures.ts';
import { messages } from './messages.ts';
import { parts, TallyBar } from './tally-bar.tsx';
import classes from './statistics.module.css';

interface ResultsPanelProps {
  readonly total: Tally;
  readonly colors: { readonly white: Tally; readonly black: Tally };
}

/** Results in all, with White and with Black. */
export function ResultsPanel({ total, colors }: ResultsPanelProps) {
  const rows = [
    [messages.all, total],
    [messages.asWhite, colors.white],
    [messages.asBlack, colors.black],
  ] as const;
  return (
    <Panel
      title={messages.results}
      aside={
        <span className={classes['legend']} aria-hidden="true">
          {parts.map((part) => (
            <span key={part} data-part={part}>
              {messages[part]}
            </span>
          ))}
        </span>
      }
    >
      {gamesOf(total) === 0 ? (
        <p>{messages.noGame}</p>
      ) : (
        <dl className={classes['results']}>
          {rows.map(([name, tally]) => {
            const score = scoreOf(tally);
            return (
              <div key={name}>
                <dt>
                  {name}
                  <span>{messages.games(gamesOf(tally))}</span>
                  <strong>{score === null ? '' : messages.percent(score)}</strong>
                </dt>
                <dd>{score === null ? null : <TallyBar tally={tally} />}</dd>
              </div>
            );
          })}
        </dl>
      )}
    </Panel>
  );
}
