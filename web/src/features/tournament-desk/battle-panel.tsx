import { Button, CloseButton, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type BattleOfEvent, battleLimits } from '@royal-chess/contracts/tournaments';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useClubsQuery } from '../../shared/api/clubs-api.ts';
import { problemOf } from '../../shared/api/problem-of.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { isBattleOpen } from '../tournaments/index.ts';
import { messages } from './messages.ts';
import type { Arbiter } from './use-arbiter.ts';
import classes from './desk.module.css';

const settleMs = 250;
/** Where clubs would be: what keeps them, as an option that cannot be chosen. */
const stateId = 'state';

type Club = BattleOfEvent['clubs'][number];
type FoundClub = Pick<Club, 'id' | 'name'>;

/** A field that finds a club by its name. */
function ClubPicker({
  without,
  chosen,
  onChoose,
}: {
  readonly without: readonly string[];
  readonly chosen: FoundClub | null;
  readonly onChoose: (club: FoundClub | null) => void;
}) {
  const [typed, setTyped] = useState('');
  const [name] = useDebouncedValue(typed.trim(), settleMs);
  const query = useClubsQuery(name === '' ? skipToken : { query: { name } });
  const found: readonly FoundClub[] =
    name === '' ? [] : (query.currentData?.items ?? []).filter(({ id }) => !without.includes(id));
  const clubs = chosen && !found.some(({ id }) => id === chosen.id) ? [...found, chosen] : found;
  const state = problemOf(query)
    ? messages.battle.failed
    : name === ''
      ? messages.battle.hint
      : query.currentData
        ? messages.battle.none
        : messages.battle.searching;
  return (
    <Select
      label={messages.battle.add}
      placeholder={messages.battle.hint}
      searchable
      data={
        clubs.length > 0
          ? clubs.map((club) => ({ value: club.id, label: club.name ?? messages.battle.closed }))
          : [{ value: stateId, label: state, disabled: true }]
      }
      value={chosen?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChoose(clubs.find((club) => club.id === id) ?? null)}
      filter={({ options }) => options}
      comboboxProps={{ zIndex: 45 }}
    />
  );
}

/** The clubs of a team battle, which its organiser changes until the start; nothing for other events and later. */
export function BattlePanel({ arbiter }: { readonly arbiter: Arbiter }) {
  const { details, run, isBusy } = arbiter;
  const [club, setClub] = useState<FoundClub | null>(null);
  if (!details.battle || !isBattleOpen(details)) return null;
  const { clubs } = details.battle;
  const invited = clubs.slice(1).map(({ id }) => id);
  const set = (ids: string[]): Promise<boolean> => run({ type: 'setBattleClubs', invited: ids });
  return (
    <Panel title={messages.battle.title}>
      <p className={classes.quiet}>{invited.length === 0 ? messages.battle.alone : messages.battle.line}</p>
      <ul className={classes.people}>
        {clubs.map(({ id, name }, index) => (
          <li key={id}>
            <span>{name ?? messages.battle.closed}</span>
            {index > 0 && invited.length > 1 ? (
              <CloseButton
                aria-label={messages.battle.remove(name ?? messages.battle.closed)}
                disabled={isBusy}
                onClick={() => void set(invited.filter((other) => other !== id))}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {clubs.length < battleLimits.mostClubs ? (
        <>
          <ClubPicker without={clubs.map(({ id }) => id)} chosen={club} onChoose={setClub} />
          <Button
            mt={10}
            variant="plain"
            disabled={!club}
            loading={isBusy}
            onClick={() => club && void set([...invited, club.id]).then((done) => done && setClub(null))}
          >
            {messages.battle.act}
          </Button>
        </>
      ) : null}
    </Panel>
  );
}
