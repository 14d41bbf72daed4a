import type { PlayerAnswer } from '@royal-chess/contracts/players';
import { PlayerLink } from '../../shared/chess/player-link.tsx';
import { ResultRows } from '../../shared/player-statistics/result-rows.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { NoFigures } from '../../shared/player-statistics/player-page-parts.tsx';
import { controlLabel } from './figures.ts';
import { messages } from './messages.ts';
import classes from './players.module.css';

/** The openings played most. */
export function OpeningsPanel({ openings }: { openings: PlayerAnswer['openings'] }) {
  return (
    <Panel title={messages.openings} flush>
      {openings.length === 0 ? (
        <NoFigures>{messages.noOpenings}</NoFigures>
      ) : (
        <ResultRows
          head={messages.opening}
          rows={openings.map((row) => ({ ...row, key: `${row.eco} ${row.name}`, aside: row.eco }))}
        />
      )}
    </Panel>
  );
}

/** The opponents met most. */
export function OpponentsPanel({ opponents }: { opponents: PlayerAnswer['opponents'] }) {
  return (
    <Panel title={messages.opponents} flush>
      {opponents.length === 0 ? (
        <NoFigures>{messages.noControls}</NoFigures>
      ) : (
        <ResultRows
          head={messages.opponent}
          rows={opponents.map((row) => ({
            ...row,
            key: row.userId ?? row.name,
            name: <PlayerLink side={row} className={classes['name']} />,
          }))}
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
        <NoFigures>{messages.noControls}</NoFigures>
      ) : (
        <ResultRows
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
