import { NativeSelect } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useClubsQuery } from '../../shared/api/clubs-api.ts';
import { useMyProfileQuery } from '../../shared/api/my-profile-api.ts';
import { countries } from '../../shared/language/countries.ts';
import { amongTexts as texts } from './among-texts.ts';

export interface AmongChooserProps {
  readonly value: string;
  /** Visitors have no friends, no clubs and no country. */
  readonly isSignedIn: boolean;
  readonly onChange: (among: string) => void;
}

/** Chooses whom the list ranks: all, friends, a club of one's own, a country; one's own country is the first of them. */
export function AmongChooser({ value, isSignedIn, onChange }: AmongChooserProps) {
  const { currentData: profile } = useMyProfileQuery(isSignedIn ? undefined : skipToken);
  const { currentData } = useClubsQuery(isSignedIn ? { query: { of: 'mine' } } : skipToken);
  const ofCountries = useMemo(
    () => countries().map((country) => ({ ...country, value: `country-${country.value}` })),
    [],
  );
  const own = ofCountries.find((country) => country.value === `country-${profile?.country}`);
  const mine = (currentData?.items ?? []).map(({ id, name }) => ({ value: `club-${id}`, label: name }));
  // One that somebody else has sent, or that is not loaded yet.
  const other = value.startsWith('club-') && !mine.some((club) => club.value === value);
  const clubs = [...mine, ...(other ? [{ value, label: texts.club }] : [])];
  return (
    <NativeSelect
      aria-label={texts.label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: 'all', label: texts.all },
        ...(isSignedIn || value === 'friends' ? [{ value: 'friends', label: texts.friends }] : []),
        ...(clubs.length > 0 ? [{ group: texts.clubs, items: clubs }] : []),
        ...(own ? [{ group: texts.ownCountry, items: [own] }] : []),
        { group: texts.countries, items: ofCountries.filter((country) => country !== own) },
      ]}
    />
  );
}
