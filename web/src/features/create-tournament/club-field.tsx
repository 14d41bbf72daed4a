import { NativeSelect } from '@mantine/core';
import { useClubsQuery } from '../../shared/api/clubs-api.ts';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectUser } from '../identity/index.ts';
import { mayCreateForClub, mayCreateTournaments } from './may-create.ts';
import { messages } from './messages.ts';
import { TeamBattleFields } from './team-battle-fields.tsx';
import { useWritten } from './values-feed.ts';
import { useField } from './use-field.ts';

/** Clubs that are offered at most: a user leads few. */
const most = 100;

/** The club whose members enter the tournament; nothing for those who could choose none. */
export function ClubField() {
  const { field } = useField();
  const isBattle = useWritten((values) => values.teamBattle.isOn);
  const isFree = mayCreateTournaments(useAppSelector(selectUser));
  const { data } = useClubsQuery({ query: { of: 'mine', limit: most } });
  const clubs = (data?.items ?? []).filter(({ standing }) => mayCreateForClub(standing, isFree));
  if (clubs.length === 0) return null;
  return (
    <>
      <NativeSelect
        data={[
          ...(isFree ? [{ value: '', label: messages.noClub }] : []),
          ...clubs.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...field('clubId', isBattle ? messages.battleClubHint : messages.clubHint)}
      />
      <TeamBattleFields />
    </>
  );
}
