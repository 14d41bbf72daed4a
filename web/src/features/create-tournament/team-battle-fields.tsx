import { Checkbox, MultiSelect, NumberInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { battleLimits } from '@royal-chess/contracts/tournaments';
import { useState } from 'react';
import { useClubsQuery } from '../../shared/api/clubs-api.ts';
import type { InvitedClub } from './form-values.ts';
import { messages } from './messages.ts';
import { useWritten } from './values-feed.ts';
import { countField, useField } from './use-field.ts';
import classes from './create-tournament.module.css';

const settleMs = 250;
const mostInvited = battleLimits.mostClubs - 1;

/** The other clubs of the battle, found by name among all. */
function InvitedClubs({ clubId }: { readonly clubId: string }) {
  const { form, field } = useField();
  const invited = useWritten((values) => values.teamBattle.invited);
  const [typed, setTyped] = useState('');
  const [name] = useDebouncedValue(typed.trim(), settleMs);
  const { currentData } = useClubsQuery({ query: { name: name === '' ? undefined : name } });
  const found: readonly InvitedClub[] = (currentData?.items ?? []).filter(({ id }) => id !== clubId);
  const known = [...invited, ...found.filter(({ id }) => !invited.some((one) => one.id === id))];
  const path = 'teamBattle.invited';
  const { label, description, inputWrapperOrder } = field(path, messages.invitedHint(mostInvited));
  return (
    <MultiSelect
      required
      searchable
      label={label}
      description={description}
      inputWrapperOrder={inputWrapperOrder}
      data-path={path}
      error={form.errors[path]}
      placeholder={messages.findClub}
      maxValues={mostInvited}
      data={known.map((club) => ({ value: club.id, label: club.name }))}
      value={invited.map(({ id }) => id)}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={currentData ? messages.noClubFound : messages.findClub}
      filter={({ options }) =>
        options.filter((one) => 'value' in one && found.some(({ id }) => id === one.value))
      }
      onChange={(ids) => {
        const chosen = ids.flatMap((id) => known.find((club) => club.id === id) ?? []);
        form.setFieldValue(
          path,
          chosen.map((club) => ({ id: club.id, name: club.name })),
        );
        setTyped('');
      }}
    />
  );
}

/** Whether the tournament of a club is a team battle, and against which clubs; nothing where no club is chosen. */
export function TeamBattleFields() {
  const { form, field, check } = useField();
  const clubId = useWritten((values) => values.clubId);
  const isOn = useWritten((values) => values.teamBattle.isOn);
  if (clubId === '') return null;
  return (
    <>
      <Checkbox
        label={check('teamBattle.isOn').label}
        description={messages.battleLine}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          form.setFieldValue('teamBattle.isOn', checked);
          if (checked) form.setFieldValue('format.system', 'arena');
        }}
      />
      {isOn ? (
        <div className={classes['fields']} data-columns="battle">
          <InvitedClubs clubId={clubId} />
          <NumberInput
            {...countField}
            min={1}
            max={battleLimits.mostLeaders}
            {...field('teamBattle.leaders', messages.leadersHint)}
          />
        </div>
      ) : null}
    </>
  );
}
