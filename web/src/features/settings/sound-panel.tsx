import { Slider } from '@mantine/core';
import { changeSettings, useSettings } from '../../shared/settings/settings-store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { messages } from './messages.ts';
import { SettingRow, SwitchRow } from './setting-row.tsx';
import classes from './settings.module.css';

/** Whether and how loud the pages sound. */
export function SoundPanel() {
  const { sounds, volume } = useSettings();
  return (
    <Panel title={messages.sound} className={classes['panel']}>
      <SwitchRow label={messages.soundsOn} on={sounds} onChange={(on) => changeSettings({ sounds: on })} />
      <SettingRow label={messages.volume}>
        <Slider
          className={classes['slider']}
          color="var(--gold)"
          label={null}
          thumbLabel={messages.volume}
          disabled={!sounds}
          min={0}
          max={100}
          step={5}
          defaultValue={volume}
          onChangeEnd={(value) => changeSettings({ volume: value })}
        />
        <span className={classes['percent']}>{messages.percent(volume)}</span>
      </SettingRow>
    </Panel>
  );
}
