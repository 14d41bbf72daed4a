import { IconCheck } from '@tabler/icons-react';
import { settings as settingsForm } from '@royal-chess/contracts/account';
import { Board } from '../../shared/board/board.tsx';
import { PieceIcon } from '../../shared/board/pieces/piece-icon.tsx';
import { boardLook } from '../../shared/settings/board-look.ts';
import { changeSettings, useSettings } from '../../shared/settings/settings-store.ts';
import { boardThemeStyle } from '../../shared/theme/board-themes.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { messages } from './messages.ts';
import { SwitchRow } from '../game-settings/index.ts';
import classes from './settings.module.css';

const { boardTheme: themes, pieces: sets } = settingsForm.shape;

/** A King's Indian in the middle of its opening. */
const sample = 'r1bq1rk1/ppp1npbp/3p1np1/3Pp3/2P1P3/2N2N2/PP2BPPP/R1BQ1RK1 w - - 1 9';

const samplePieces = [
  { color: 'white', role: 'knight' },
  { color: 'black', role: 'queen' },
] as const;

/** How boards look, with a board that shows it. */
export function BoardPanel() {
  const settings = useSettings();
  return (
    <Panel title={messages.board} aside={messages.boards[settings.boardTheme]} className={classes['panel']}>
      <div className={classes['looks']}>
        <div className={classes['sample']}>
          <Board fen={sample} lastMove="b8c6" still />
        </div>
        <div className={classes['choices']}>
          <p>{messages.boardTheme}</p>
          <div className={classes['themes']} role="radiogroup" aria-label={messages.boardTheme}>
            {themes.options.map((theme) => (
              <label
                key={theme}
                className={classes['theme']}
                style={boardThemeStyle(theme)}
                data-theme={theme}
              >
                <input
                  type="radio"
                  name="board-theme"
                  aria-label={messages.boards[theme]}
                  checked={settings.boardTheme === theme}
                  onChange={() => changeSettings({ boardTheme: theme })}
                />
                <IconCheck size={18} stroke={2.4} aria-hidden />
              </label>
            ))}
          </div>
          <p>{messages.pieces}</p>
          <div className={classes['sets']} role="radiogroup" aria-label={messages.pieces}>
            {sets.options.map((set) => (
              <label
                key={set}
                className={classes['set']}
                style={boardLook({ ...settings, boardTheme: 'green', pieces: set })}
              >
                <input
                  type="radio"
                  name="piece-set"
                  checked={settings.pieces === set}
                  onChange={() => changeSettings({ pieces: set })}
                />
                <span aria-hidden>
                  {samplePieces.map((piece) => (
                    <svg key={piece.color} viewBox="0 0 100 100" width="32" height="32">
                      <PieceIcon {...piece} />
                    </svg>
                  ))}
                </span>
                {messages.pieceSets[set]}
              </label>
            ))}
          </div>
        </div>
      </div>
      <SwitchRow
        label={messages.coordinates}
        on={settings.coordinates}
        onChange={(coordinates) => changeSettings({ coordinates })}
      />
      <SwitchRow
        label={messages.legalSquares}
        on={settings.legalSquares}
        onChange={(legalSquares) => changeSettings({ legalSquares })}
      />
      <SwitchRow
        label={messages.animation}
        on={settings.animation}
        onChange={(animation) => changeSettings({ animation })}
      />
      <SwitchRow
        label={messages.evaluation}
        note={messages.evaluationLine}
        on={settings.evaluation}
        onChange={(evaluation) => changeSettings({ evaluation })}
      />
      <SwitchRow
        label={messages.heuristics}
        note={messages.heuristicsLine}
        on={settings.heuristics}
        onChange={(heuristics) => changeSettings({ heuristics })}
      />
    </Panel>
  );
}
