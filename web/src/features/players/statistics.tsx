import type { PlayerAnswer, Tally } from '@royal-chess/contracts/players';
import { Panel } from '../../shared/ui/panel.tsx';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { gamesOf, controlLabel, scoreOf } from './figures.ts';
import { messages } from './messages.ts';
import classes from './players.module.css';

const parts = ['won', 'drawn', 'lost'] as const;

/** Won, drawn and lost as a bar; a part too small for its figure goes without. */
function TallyBar({ tally }: { tally: Tally }) {
  const games = gamesOf(tally);
  return (
    <div
      className={classes['bar']}
      role="img"
      aria-label={messages.tally(tally.won, tally.drawn, tally.lost)}
    >
      {parts.map((part) =>
        tally[part] === 0 ? null : (
          <span key={part} data-part={part} style={{ flexGrow: tally[part] }}>
            {tally[part] / games >= 0.1 ? tally[part] : ''}
          </span>
        ),
      )}
    </div>
  );
}

/** Results in all, with White and with Black. */
export function ResultsPanel({ player: { total, colors } }: { player: PlayerAnswer }) {
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
        <p>{messages.noControls}</p>
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

interface RowsProps {
  readonly head: string;
  readonly rows: readonly (Tally & {
    readonly key: string;
    readonly name: string;
    readonly aside?: string;
  })[];
}

const Rows = ({ head, rows }: RowsProps) => (
  <DataTable
    className={classes['table']}
    head={
      <>
        <th>{head}</th>
        <th data-right>{messages.gamesHead}</th>
        <th className={classes['barCell']}>
          <span className="sr-only">{messages.results}</span>
        </th>
        <th data-right>{messages.score}</th>
      </>
    }
  >
    {rows.map((row) => (
      <tr key={row.key}>
        <td>
          {row.aside ? <small>{row.aside} </small> : null}
          {row.name}
        </td>
        <td data-right>{gamesOf(row)}</td>
        <td className={classes['barCell']}>
          <TallyBar tally={row} />
        </td>
        <td data-right>{messages.percent(scoreOf(row) ?? 0)}</td>
      </tr>
    ))}
  </DataTable>
);

/** The openings played most. */
export function OpeningsPanel({ openings }: { openings: PlayerAnswer['openings'] }) {
  return (
    <Panel title={messages.openings} flush>
      {openings.length === 0 ? (
        <p className={classes['none']}>{messages.noOpenings}</p>
      ) : (
        <Rows
          head={messages.opening}
          rows={openings.map((row) => ({ ...row, key: `${row.eco} ${row.name}`, aside: row.eco }))}
        />
      )}
    </Panel>
  );
}

/** The time controls played most. */
export function ControlsPanel({ controls }: { controls: PlayerAnswer['timeControls'] }) {
  return (
    <Panel title={messages.controls} flush>
      {controls.length === 0 ? (
        <p className={classes['none']}>{messages.noControls}</p>
      ) : (
        <Rows
          head={messages.control}
          rows={controls.map((row) => ({
            ...row,
            key: row.timeControl,
            name: controlLabel(row.timeControl),
          }))}
        />
      )}
    </Panel>
  );
}
