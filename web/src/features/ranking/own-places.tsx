import { useEffect } from 'react';
import { useClubsQuery } from '../../shared/api/clubs-api.ts';
import { useMyProfileQuery } from '../../shared/api/my-profile-api.ts';

/** What a user has of their own to choose. */
export interface OwnPlaces {
  /** Code of the country. */
  readonly country: string | null;
  readonly clubs: readonly { readonly id: string; readonly name: string }[];
}

export interface OwnPlacesProps {
  readonly onKnown: (own: OwnPlaces) => void;
}

/** Loads the country and the clubs of the user; it shows nothing itself. */
export default function OwnPlacesLoader({ onKnown }: OwnPlacesProps) {
  const { currentData: profile } = useMyProfileQuery();
  const { currentData: mine } = useClubsQuery({ query: { of: 'mine' } });
  const country = profile?.country ?? null;
  const clubs = mine?.items;
  useEffect(() => onKnown({ country, clubs: clubs ?? [] }), [onKnown, country, clubs]);
  return null;
}
