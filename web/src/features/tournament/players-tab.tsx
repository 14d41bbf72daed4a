import { TextInput } from '@mantine/core';
import type { EntryRow } from '@royal-chess/contracts/tournaments';
import { useDeferredValue, useState } from 'react';
import { useTournamentEntriesQuery } from '../../shared/api/tournaments-api.ts';
import { Answered } from '../../shared/ui/answered.tsx';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { Entrant } from './entrant.tsx';
import { messages } from './messages.ts';
import { PlaysFor } from './plays-for.tsx';
import type { SectionTabProps } from './section-tab.ts';
import classes from './tournament.module.css';

/** Seated first, by number or rating; then who waits, then who left. */
function inOrder(entries: readonly EntryRow[]): EntryRow[] {
  const group = ({ withdrawn, seat }: EntryRow): number => (withdrawn ? 2 : seat === 'waiting' ? 1 : 0);
  return entries.toSorted(
    (a, b) =>
      group(a) - group(b) ||
      (a.number ?? Infinity) - (b.number ?? Infinity) ||
      b.rating - a.rating ||
      a.name.localeCompare(b.name),
  );
}

const State = ({ entry }: { readonly entry: EntryRow }) =>
  entry.withdrawn ? (
    <StatusBadge kind="plain">{messages.left}</StatusBadge>
  ) : entry.seat === 'waiting' ? (
    <StatusBadge kind="gold">{messages.waiting}</StatusBadge>
  ) : entry.present ? (
    <StatusBadge kind="green">{messages.present}</StatusBadge>
  ) : null;

/** Who plays in a section. */
export function PlayersTab({ tournamentId, section, mine }: SectionTabProps) {
  const query = useTournamentEntriesQuery({ params: { id: tournamentId }, query: { section } });
  return (
    <Answered query={query} failed={messages.playersFailed} cells={['28px', '40%', '10%', '20%']}>
      {({ entries }) =>
        entries.length === 0 ? (
          <StateEmpty title={messages.noPlayers} line={messages.noPlayersLine} />
        ) : (
          <Players tournamentId={tournamentId} entries={entries} mine={mine} />
        )
      }
    </Answered>
  );
}

function Players({
  tournamentId,
  entries,
  mine,
}: Pick<SectionTabProps, 'tournamentId' | 'mine'> & { readonly entries: readonly EntryRow[] }) {
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words).trim().toLocaleLowerCase();
  const found = inOrder(entries).filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return (
    <>
      <TextInput
        className={classes.find}
        type="search"
        aria-label={messages.findPlayer}
        placeholder={messages.findPlayer}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Panel title={messages.players(entries.length)} flush>
        {found.length === 0 ? <StateEmpty title={messages.noMatch} /> : null}
        <DataTable
          label={messages.players(entries.length)}
          head={
            <>
              <th>{messages.number}</th>
              <th>{messages.player}</th>
              <th data-right>{messages.rating}</th>
              <th data-wide>{messages.school}</th>
              <th data-right>{messages.state}</th>
            </>
          }
        >
          {found.map((entry) => (
            <tr key={entry.entryId} data-mine={entry.entryId === mine || undefined}>
              <td>{entry.number ?? ''}</td>
              <td>
                <Entrant person={entry} />
                {entry.clubId === undefined ? null : (
                  <>
                    {' '}
                    <PlaysFor tournamentId={tournamentId} clubId={entry.clubId} />
                  </>
                )}
              </td>
              <td data-right>{entry.rating || '–'}</td>
              <td data-wide>{entry.team || entry.school}</td>
              <td data-right>
                <State entry={entry} />
              </td>
            </tr>
          ))}
        </DataTable>
      </Panel>
    </>
  );
}
