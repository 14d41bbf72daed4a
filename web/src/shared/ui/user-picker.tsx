import { skipToken } from '@reduxjs/toolkit/query';
import { problemOf } from '../api/problem-of.ts';
import { usePlayersQuery } from '../api/players-api.ts';
import { useTypedName } from './use-typed-name.ts';
import { type UserFieldProps, UserSelect } from './user-select.tsx';

/** A field that finds another user by the beginnings of the words of a name. */
export function UserPicker(props: UserFieldProps) {
  const typedName = useTypedName();
  const { name } = typedName;
  const query = usePlayersQuery(name === '' ? skipToken : { query: { name } });
  return (
    <UserSelect
      {...props}
      typedName={typedName}
      answer={query.currentData?.players}
      isFailed={problemOf(query) !== null}
    />
  );
}
