import { IconSelector } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { countries } from '../../shared/language/countries.ts';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { amongTexts as texts } from './among-texts.ts';
import type { OwnPlaces, OwnPlacesProps } from './own-places.tsx';
import classes from './rankings.module.css';

/** A visitor has neither country nor clubs, and loads nothing for them. */
const OwnPlacesLoader = lazyPart<OwnPlacesProps>(() => import('./own-places.tsx'));
const noPlaces: OwnPlaces = { country: null, clubs: [] };

interface Choice {
  readonly value: string;
  readonly label: string;
}

const optionOf = ({ value, label }: Choice) => (
  <option key={value} value={value}>
    {label}
  </option>
);

export interface AmongChooserProps {
  readonly value: string;
  /** Visitors have no friends, no clubs and no country. */
  readonly isSignedIn: boolean;
  readonly onChange: (among: string) => void;
}

/** Chooses whom the list ranks: all, friends, a club of one's own, a country; one's own country is the first of them. */
export default function AmongChooser({ value, isSignedIn, onChange }: AmongChooserProps) {
  const [known, setKnown] = useState(noPlaces);
  const places = isSignedIn ? known : noPlaces;
  const ofCountries = useMemo(
    () => countries().map((country) => ({ ...country, value: `country-${country.value}` })),
    [],
  );
  const own = ofCountries.find((country) => country.value === `country-${places.country}`);
  const mine = places.clubs.map(({ id, name }) => ({ value: `club-${id}`, label: name }));
  // One that somebody else has sent, or that is not loaded yet.
  const other = value.startsWith('club-') && !mine.some((club) => club.value === value);
  const clubs = [...mine, ...(other ? [{ value, label: texts.club }] : [])];
  // The select of the browser: that of the form library would be half of all code that the page loads.
  return (
    <span className={classes['among']}>
      <select aria-label={texts.label} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="all">{texts.all}</option>
        {isSignedIn || value === 'friends' ? <option value="friends">{texts.friends}</option> : null}
        {clubs.length > 0 ? <optgroup label={texts.clubs}>{clubs.map(optionOf)}</optgroup> : null}
        {own ? <optgroup label={texts.ownCountry}>{optionOf(own)}</optgroup> : null}
        <optgroup label={texts.countries}>
          {ofCountries.filter((country) => country !== own).map(optionOf)}
        </optgroup>
      </select>
      <IconSelector size={16} stroke={1.7} aria-hidden />
      {isSignedIn ? (
        <Suspense>
          <OwnPlacesLoader onKnown={setKnown} />
        </Suspense>
      ) : null}
    </span>
  );
}
