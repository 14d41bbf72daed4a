import { otherLanguages } from '../../shared/settings/language-choices.ts';
import { locales } from '../../shared/language/language.ts';
import { changeSettings, useSettings } from '../../shared/settings/settings-store.ts';
import { messages } from './messages.ts';
import classes from './landing-footer.module.css';

/** The other languages, and how dates are written. */
export default function LanguageChoice() {
  const { dates } = useSettings();
  return (
    <>
      {otherLanguages().map(({ name, choose }) => (
        <button key={name} type="button" className={classes.language} onClick={choose}>
          {name}
        </button>
      ))}
      <select
        className={classes.language}
        aria-label={messages.dates}
        value={dates}
        onChange={({ target }) =>
          changeSettings({ dates: locales.find((one) => one === target.value) ?? 'en-GB' })
        }
      >
        {locales.map((one) => (
          <option key={one} value={one}>
            {new Intl.DateTimeFormat(one, { dateStyle: 'long' }).format()}
          </option>
        ))}
      </select>
    </>
  );
}
