import { audience } from '@royal-chess/contracts/account';
import { changeSettings, useSettings } from '../../shared/settings/settings-store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { messages } from './messages.ts';
import { SettingRow } from '../game-settings/index.ts';
import classes from './settings.module.css';

const rows = [
  ['online', messages.seesOnline],
  ['messages', messages.mayMessage],
  ['challenges', messages.mayChallenge],
] as const;

/** What others may see and send. */
export function PrivacyPanel() {
  const { privacy } = useSettings();
  return (
    <Panel title={messages.privacy} className={classes['panel']}>
      {rows.map(([name, label]) => (
        <SettingRow key={name} label={label}>
          <Segments
            label={label}
            data={audience.options.map((value) => ({ value, label: messages.audiences[value] }))}
            value={privacy[name]}
            onChange={(value) => changeSettings({ privacy: { ...privacy, [name]: value } })}
          />
        </SettingRow>
      ))}
    </Panel>
  );
}
