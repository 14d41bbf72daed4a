/** Settings of games: on the page of all settings, and beside the board of a game. */
export { GameRows } from './game-rows.tsx';
export { GameSettingsDialog, type GameSettingsDialogProps } from './game-settings-dialog.tsx';
export { SettingRow, SwitchRow } from './setting-row.tsx';
export { SoundRows } from './sound-rows.tsx';
