import { Panel } from '../../shared/ui/panel.tsx';
import { messages } from './messages.ts';
import { SoundRows } from '../game-settings/index.ts';
import classes from './settings.module.css';

/** The sounds of the pages. */
export const SoundPanel = () => (
  <Panel title={messages.sound} className={classes['panel']}>
    <SoundRows />
  </Panel>
);
