import { skipToken } from '@reduxjs/toolkit/query';
import { problemOf } from '../../shared/api/problem-of.ts';
import { useTypedName } from '../../shared/ui/use-typed-name.ts';
import { type UserFieldProps, UserSelect } from '../../shared/ui/user-select.tsx';
import { useUsersQuery } from './users-api.ts';

/** A field in which staff find any account, also their own and those of children, by a part of its name or e-mail address. */
export function AccountPicker(props: UserFieldProps) {
  const typedName = useTypedName();
  const { name } = typedName;
  const query = useUsersQuery(name === '' ? skipToken : { query: { search: name } });
  return (
    <UserSelect
      {...props}
      typedName={typedName}
      answer={query.currentData?.users.map((user) => ({ id: user._id, name: user.name }))}
      isFailed={problemOf(query) !== null}
    />
  );
}
