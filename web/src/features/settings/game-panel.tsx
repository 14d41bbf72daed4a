import { Panel } from '../../shared/ui/panel.tsx';
import { GameRows } from '../game-settings/index.ts';
import { messages } from './messages.ts';
import classes from './settings.module.css';

/** How a game is played here. */
export const GamePanel = () => (
  <Panel title={messages.game} className={classes['panel']}>
    <GameRows forAllDevices />
  </Panel>
);
