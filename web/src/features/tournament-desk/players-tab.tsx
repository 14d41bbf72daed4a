import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { IconDots, IconUserPlus } from '@tabler/icons-react';
import {
  requestedBye,
  type EntryRow,
  type EntryRowForArbiters,
  type TournamentDetails,
} from '@royal-chess/contracts/tournaments';
import { useState } from 'react';
import { problemOf } from '../../shared/api/problem-of.ts';
import { useTournamentEntriesQuery } from '../../shared/api/tournaments-api.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { TitleBadge } from '../../shared/ui/title-badge.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { EntryForm } from './entry-form.tsx';
import { messages } from './messages.ts';
import { PointsDialog } from './points-dialog.tsx';
import { ReasonDialog, type Question } from './reason-dialog.tsx';
import type { Arbiter } from './use-arbiter.ts';
import classes from './desk.module.css';

const isForArbiters = (entry: EntryRow): entry is EntryRowForArbiters => 'paid' in entry;

interface ActsProps {
  readonly entry: EntryRowForArbiters;
  readonly nextRound: number;
  readonly arbiter: Arbiter;
  readonly onEdit: () => void;
  readonly onOpen: (dialog: 'account' | 'points') => void;
  readonly onAsk: (question: Question) => void;
}

/** What an arbiter can do with an entry. */
function Acts({ entry, nextRound, arbiter: { run }, onEdit, onOpen, onAsk }: ActsProps) {
  const { entryId, name } = entry;
  const bye = entry.byes.find(({ round }) => round === nextRound);
  const ask = (cause: 'arbiter' | 'expelled'): void =>
    onAsk({
      title: cause === 'expelled' ? messages.expelTitle(name) : messages.withdrawTitle(name),
      line: cause === 'expelled' ? messages.expelLine : messages.withdrawLine,
      act: cause === 'expelled' ? messages.expel : messages.withdraw,
      isDanger: true,
      onAct: (reason) => run({ type: 'withdraw', entryId, cause, reason }),
    });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="quiet" size={36} aria-label={messages.actions(name)}>
          <IconDots size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onEdit}>{messages.edit}</Menu.Item>
        <Menu.Item onClick={() => void run({ type: 'setPresent', entryId, present: !entry.present })}>
          {entry.present ? messages.absent : messages.present}
        </Menu.Item>
        <Menu.Item onClick={() => void run({ type: 'setPaid', entryId, paid: !entry.paid })}>
          {entry.paid ? messages.notPaid : messages.paid}
        </Menu.Item>
        {entry.seat === 'waiting' ? (
          <Menu.Item onClick={() => void run({ type: 'giveSeat', entryId })}>{messages.seat}</Menu.Item>
        ) : null}
        <Menu.Item onClick={() => onOpen('account')}>{messages.account.act}</Menu.Item>
        <Menu.Item onClick={() => onOpen('points')}>{messages.assign.act}</Menu.Item>
        <Menu.Item
          onClick={() =>
            onAsk({
              title: messages.writeTitle(name),
              label: messages.messageText,
              act: messages.sendMessage,
              onAct: (text) => run({ type: 'sendMessage', to: entryId, text }),
            })
          }
        >
          {messages.writeTo}
        </Menu.Item>
        <Menu.Divider />
        {requestedBye.options.map((kind) => (
          <Menu.Item
            key={kind}
            disabled={bye?.bye === kind}
            onClick={() => void run({ type: 'setBye', entryId, round: nextRound, bye: kind })}
          >
            {messages.byes[kind]}
          </Menu.Item>
        ))}
        {bye ? (
          <Menu.Item onClick={() => void run({ type: 'setBye', entryId, round: nextRound, bye: null })}>
            {messages.byeDone}
          </Menu.Item>
        ) : null}
        <Menu.Divider />
        {entry.withdrawn ? (
          <Menu.Item onClick={() => void run({ type: 'restore', entryId })}>{messages.restore}</Menu.Item>
        ) : (
          <>
            <Menu.Item onClick={() => ask('arbiter')}>{messages.withdraw}</Menu.Item>
            <Menu.Item color="red" onClick={() => ask('expelled')}>
              {messages.expel}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** A dialog on one entry. */
interface Opened {
  readonly name: 'account' | 'points';
  readonly entry: EntryRowForArbiters;
}

interface Props {
  readonly arbiter: Arbiter;
  readonly section: TournamentDetails['sections'][number];
}

/** The entries of a section, with all that an arbiter does to them. */
export function PlayersTab({ arbiter, section }: Props) {
  const [words, setWords] = useState('');
  /** The entry that is changed; null: one is added; undefined: no form. */
  const [form, setForm] = useState<EntryRowForArbiters | null | undefined>();
  const [question, setQuestion] = useState<Question | null>(null);
  const [dialog, setDialog] = useState<Opened | null>(null);
  const query = useTournamentEntriesQuery({
    params: { id: arbiter.details.id },
    query: { section: section.id },
  });
  const { data, refetch } = query;
  const problem = problemOf(query);
  if (problem && !data)
    return <StateError title={messages.playersFailed} problem={problem} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={10} />;
  const wanted = words.trim().toLocaleLowerCase();
  const entries = data.entries.filter(isForArbiters);
  const found = entries.filter(
    ({ name, fideId }) => name.toLocaleLowerCase().includes(wanted) || fideId === wanted,
  );
  const nextRound = (section.played.findLast(({ phase }) => phase !== 'draft')?.round ?? 0) + 1;
  return (
    <>
      <div className={classes.bar}>
        <TextInput
          type="search"
          aria-label={messages.find}
          placeholder={messages.find}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Button
          variant="strong"
          leftSection={<IconUserPlus size={18} stroke={1.7} aria-hidden />}
          onClick={() => setForm(null)}
        >
          {messages.add}
        </Button>
      </div>
      {form === undefined && question === null && dialog === null ? (
        <FaultLine fault={arbiter.fault} />
      ) : null}
      <Panel title={messages.entered(entries.length)} flush>
        {entries.length === 0 ? (
          <StateEmpty title={messages.noPlayers} line={messages.noPlayersLine} />
        ) : null}
        <DataTable
          label={messages.tab.players}
          minWidth={720}
          head={
            <>
              <th>#</th>
              <th>{messages.name}</th>
              <th data-right>{messages.rating}</th>
              <th>{messages.federation}</th>
              <th>{messages.school}</th>
              <th>{messages.stateHead}</th>
              <th data-right>{messages.actHead}</th>
            </>
          }
        >
          {found.map((entry) => (
            <tr key={entry.entryId} data-left={entry.withdrawn || undefined}>
              <td>{entry.number ?? '–'}</td>
              <td>
                <TitleBadge title={entry.title} /> <strong>{entry.name}</strong>
              </td>
              <td data-right>{entry.rating || '–'}</td>
              <td>{entry.federation}</td>
              <td>{entry.team || entry.school}</td>
              <td>
                <span className={classes.acts}>
                  {entry.withdrawn ? <StatusBadge kind="plain">{messages.left}</StatusBadge> : null}
                  {entry.seat === 'waiting' ? (
                    <StatusBadge kind="gold">{messages.waiting}</StatusBadge>
                  ) : null}
                  {entry.present ? <StatusBadge kind="green">{messages.present}</StatusBadge> : null}
                  {entry.paid ? <StatusBadge kind="blue">{messages.paid}</StatusBadge> : null}
                </span>
              </td>
              <td data-right>
                <Acts
                  entry={entry}
                  nextRound={nextRound}
                  arbiter={arbiter}
                  onEdit={() => setForm(entry)}
                  onOpen={(name) => setDialog({ name, entry })}
                  onAsk={setQuestion}
                />
              </td>
            </tr>
          ))}
        </DataTable>
      </Panel>
      {dialog?.name === 'account' ? (
        <AccountDialog entry={dialog.entry} arbiter={arbiter} onClose={() => setDialog(null)} />
      ) : null}
      {dialog?.name === 'points' ? (
        <PointsDialog entry={dialog.entry} arbiter={arbiter} onClose={() => setDialog(null)} />
      ) : null}
      {form === undefined ? null : (
        <EntryForm entry={form} section={section.id} arbiter={arbiter} onClose={() => setForm(undefined)} />
      )}
      <ReasonDialog question={question} arbiter={arbiter} onClose={() => setQuestion(null)} />
    </>
  );
}
