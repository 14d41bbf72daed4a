import { Button, CloseButton, Select } from '@mantine/core';
import { useState } from 'react';
import { useTournamentDeskQuery, useTournamentEntriesQuery } from '../../shared/api/tournaments-api.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { messages } from './messages.ts';
import type { Arbiter } from './use-arbiter.ts';
import classes from './desk.module.css';

interface Props {
  readonly arbiter: Arbiter;
  readonly sectionId: string;
}

/** Players of a section who are not to be paired. */
export function ForbiddenPairs({ arbiter, sectionId }: Props) {
  const { id } = arbiter.details;
  const [one, setOne] = useState<string | null>(null);
  const [other, setOther] = useState<string | null>(null);
  const entries = useTournamentEntriesQuery({ params: { id }, query: { section: sectionId } });
  const desk = useTournamentDeskQuery({ params: { id } });
  const pairs = (desk.data?.forbidden ?? []).filter((pair) => pair.sectionId === sectionId);
  const players = (entries.data?.entries ?? []).map(({ entryId, name }) => ({ value: entryId, label: name }));
  const set = (players: [string, string], forbidden: boolean): Promise<boolean> =>
    arbiter.run({ type: 'forbidPair', sectionId, players, forbidden });
  const field = { searchable: true, clearable: true, placeholder: messages.find };
  return (
    <Panel title={messages.forbidden.title}>
      <p className={classes.quiet}>{messages.forbidden.line}</p>
      <ul className={classes.people}>
        {pairs.map(({ players: [first, second] }) => (
          <li key={`${first.entryId}-${second.entryId}`}>
            <span>{messages.forbidden.pair(first.name, second.name)}</span>
            <CloseButton
              aria-label={messages.forbidden.allow(first.name, second.name)}
              onClick={() => void set([first.entryId, second.entryId], false)}
            />
          </li>
        ))}
      </ul>
      <div className={classes.fields}>
        <Select {...field} label={messages.forbidden.one} data={players} value={one} onChange={setOne} />
        <Select
          {...field}
          label={messages.forbidden.other}
          data={players.filter(({ value }) => value !== one)}
          value={other}
          onChange={setOther}
        />
      </div>
      <Button
        mt={10}
        variant="plain"
        disabled={one === null || other === null || one === other}
        onClick={() => {
          if (one === null || other === null) return;
          void set([one, other], true).then((done) => {
            if (!done) return;
            setOne(null);
            setOther(null);
          });
        }}
      >
        {messages.forbidden.act}
      </Button>
    </Panel>
  );
}
