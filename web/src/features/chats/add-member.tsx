import { Button, Select } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messages } from './messages.ts';
import type { useModeration } from './use-moderation.ts';
import { type FoundPerson, usePeople } from './use-people.ts';
import classes from './chats.module.css';

/** Where people would be: what keeps them, as an option that cannot be chosen. */
const stateId = 'state';

interface Props {
  readonly isAdmin: boolean;
  /** Ids of those who are in the class already. */
  readonly members: readonly string[];
  readonly moderation: ReturnType<typeof useModeration>;
}

/** A moderator adds a person to a class. */
export function AddMember({ isAdmin, members, moderation }: Props) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<FoundPerson | null>(null);
  const { people, hasFailed, isAsked } = usePeople(typed, isAdmin);
  const found = people?.filter(({ id }) => !members.includes(id)) ?? [];
  const shown = chosen && !found.some(({ id }) => id === chosen.id) ? [...found, chosen] : found;
  const state = hasFailed
    ? messages.peopleFailed
    : people === undefined
      ? messages.peopleComing
      : isAsked
        ? messages.noneFound
        : messages.typeName;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen === null) return;
    void moderation.run({ type: 'add', userId: chosen.id, asModerator: false });
    setChosen(null);
    setTyped('');
  };
  return (
    <form className={classes['addMember']} onSubmit={submit}>
      <Select
        label={messages.addLabel}
        placeholder={messages.typeName}
        searchable
        data={
          shown.length > 0
            ? shown.map(({ id, name }) => ({ value: id, label: name }))
            : [{ value: stateId, label: state, disabled: true }]
        }
        value={chosen?.id ?? null}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={(picked) => setChosen(shown.find(({ id }) => id === picked) ?? null)}
        filter={({ options }) => options}
      />
      <Button type="submit" variant="outline" disabled={chosen === null || moderation.isBusy}>
        {messages.add}
      </Button>
    </form>
  );
}
