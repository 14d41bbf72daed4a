import { NativeSelect } from '@mantine/core';
import { settings as settingsForm } from '@royal-chess/contracts/account';
import { chooseLanguage } from '../../shared/settings/language-choices.ts';
import { locales } from '../../shared/language/language.ts';
import { changeSettings, useSettings } from '../../shared/settings/settings-store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { messages } from './messages.ts';
import { SettingRow } from '../game-settings/index.ts';
import classes from './settings.module.css';

const { language: languages, timeFormat: times } = settingsForm.shape;

/** A day late in a month: it shows which number is the day. */
const sample = new Date(2026, 10, 26);
const sampleIn = (locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(sample);

/** Language, and the form of dates and times. */
export function RegionPanel() {
  const { language, timeFormat, dates } = useSettings();
  return (
    <Panel title={messages.region} className={classes['panel']}>
      <SettingRow label={messages.language} note={messages.languageLine}>
        <Segments
          label={messages.language}
          data={languages.options.map((value) => ({ value, label: messages.languages[value] }))}
          value={language}
          onChange={(value) => void chooseLanguage(value)}
        />
      </SettingRow>
      <SettingRow label={messages.dates}>
        <NativeSelect
          aria-label={messages.dates}
          data={locales.map((value) => ({ value, label: sampleIn(value) }))}
          value={dates}
          onChange={({ currentTarget: { value } }) =>
            changeSettings({ dates: locales.find((one) => one === value) ?? 'en-GB' })
          }
        />
      </SettingRow>
      <SettingRow label={messages.timeFormat}>
        <Segments
          label={messages.timeFormat}
          data={times.options.map((value) => ({ value, label: messages.times[value] }))}
          value={timeFormat}
          onChange={(value) => changeSettings({ timeFormat: value })}
        />
      </SettingRow>
    </Panel>
  );
}
