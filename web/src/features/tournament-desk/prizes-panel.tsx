import { Button, Checkbox, CloseButton, Select, TextInput } from '@mantine/core';
import type { PrizeFund } from '@royal-chess/contracts/tournaments';
import { useState } from 'react';
import { problemOf } from '../../shared/api/problem-of.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { useTournamentPrizesQuery } from '../../shared/api/tournament-lists-api.ts';
import { messages } from './messages.ts';
import { draftsOf, fundOf, type PrizeListDraft } from './prize-drafts.ts';
import type { Arbiter } from './use-arbiter.ts';
import classes from './desk.module.css';

/** Categories that every section has, as their ids say. */
const categories = ['', 'women', 'unrated', 'u8', 'u10', 'u12', 'u14', 'u16', 'u18', 's50', 's65'] as const;
const divisions = ['100', '50', '0'] as const;

interface Props {
  readonly arbiter: Arbiter;
  readonly sectionId: string;
}

function Form({ arbiter, sectionId, fund }: Props & { readonly fund: PrizeFund | null }) {
  const [lists, setLists] = useState<readonly PrizeListDraft[]>(fund ? draftsOf(fund) : []);
  const [onePerPlayer, setOne] = useState(fund?.onePerPlayer ?? true);
  const [currency, setCurrency] = useState(fund?.currency ?? arbiter.details.settings.currency);
  const known = String(fund?.lists[0]?.division.byPlacePercent ?? 100);
  const [division, setDivision] = useState(divisions.find((percent) => percent === known) ?? '100');
  const change = (id: string, changed: Partial<PrizeListDraft>): void =>
    setLists(lists.map((list) => (list.id === id ? { ...list, ...changed } : list)));
  const own = (fund?.categories ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const save = (): void => {
    const prizes = fundOf(fund, lists, { currency, onePerPlayer, byPlacePercent: Number(division) });
    void arbiter.run({ type: 'setPrizes', sectionId, prizes });
  };
  const add = (): void => {
    let n = lists.length + 1;
    while (lists.some(({ id }) => id === `list-${n}`)) n += 1;
    setLists([
      ...lists,
      { id: `list-${n}`, name: lists.length === 0 ? messages.prizes.main : '', category: '', prizes: '' },
    ]);
  };
  return (
    <div className={classes.dialog}>
      {lists.map((list) => (
        <div key={list.id} className={classes.prizeList}>
          <TextInput
            label={messages.prizes.name}
            value={list.name}
            maxLength={80}
            onChange={(event) => change(list.id, { name: event.currentTarget.value })}
          />
          <Select
            label={messages.prizes.category}
            allowDeselect={false}
            data={[
              ...categories.map((value) => ({ value, label: messages.prizes.categoryOf(value) })),
              ...own,
            ]}
            value={list.category}
            onChange={(category) => change(list.id, { category: category ?? '' })}
          />
          <TextInput
            label={messages.prizes.places}
            placeholder={messages.prizes.placesHint}
            value={list.prizes}
            onChange={(event) => change(list.id, { prizes: event.currentTarget.value })}
          />
          <CloseButton
            aria-label={messages.prizes.remove(list.name)}
            onClick={() => setLists(lists.filter(({ id }) => id !== list.id))}
          />
        </div>
      ))}
      <div className={classes.acts}>
        <TextInput
          w={110}
          label={messages.prizes.currency}
          maxLength={3}
          value={currency}
          onChange={(event) => setCurrency(event.currentTarget.value.toUpperCase())}
        />
        <Checkbox
          label={messages.prizes.onePerPlayer}
          checked={onePerPlayer}
          onChange={(event) => setOne(event.currentTarget.checked)}
        />
      </div>
      <Segments
        label={messages.prizes.division}
        value={division}
        onChange={setDivision}
        data={divisions.map((value) => ({ value, label: messages.prizes.divisionOf[value] }))}
      />
      <div className={classes.acts}>
        <Button variant="plain" onClick={add}>
          {messages.prizes.add}
        </Button>
        <Button
          variant="strong"
          loading={arbiter.isBusy}
          disabled={fund === null && lists.length === 0}
          onClick={save}
        >
          {messages.prizes.save}
        </Button>
      </div>
    </div>
  );
}

/** The prize lists of a section: amounts by place, for all or for a category, and how equal players divide them. */
export function PrizesPanel({ arbiter, sectionId }: Props) {
  const params = { id: arbiter.details.id, section: sectionId };
  const query = useTournamentPrizesQuery({ params });
  const { data } = query;
  const problem = problemOf(query);
  return (
    <Panel title={messages.prizes.title}>
      {data ? (
        <Form key={JSON.stringify(data.fund)} arbiter={arbiter} sectionId={sectionId} fund={data.fund} />
      ) : problem ? (
        <StateError title={messages.prizes.failed} problem={problem} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={3} />
      )}
      <FaultLine fault={arbiter.fault} />
    </Panel>
  );
}
