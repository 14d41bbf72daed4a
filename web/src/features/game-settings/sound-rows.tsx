import { changeSettings, useSettings } from '../../shared/settings/settings-store.ts';
import { messages } from './messages.ts';
import { PercentSlider } from './percent-slider.tsx';
import { SwitchRow } from './setting-row.tsx';

/** Whether, when and how loud the pages sound. */
export function SoundRows() {
  const { sounds, volume, lowTimeSound } = useSettings();
  return (
    <>
      <SwitchRow label={messages.soundsOn} on={sounds} onChange={(on) => changeSettings({ sounds: on })} />
      <PercentSlider
        label={messages.volume}
        disabled={!sounds}
        value={volume}
        onChange={(value) => changeSettings({ volume: value })}
      />
      <SwitchRow
        label={messages.lowTimeSound}
        note={messages.lowTimeLine}
        on={lowTimeSound}
        onChange={(on) => changeSettings({ lowTimeSound: on })}
      />
    </>
  );
}
