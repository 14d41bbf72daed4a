import { Button, Tabs } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useTournamentQuery } from '../../shared/api/tournaments-api.ts';
import { ItemPage } from '../../shared/ui/item-page.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { EntryPanel, useHasPassed } from '../tournament-entry/index.ts';
import { useArbiterMessages } from '../tournaments/index.ts';
import { ArenaTab } from './arena-tab.tsx';
import { InfoTab } from './info-tab.tsx';
import { systemName } from '../../shared/chess/tournament-words.ts';
import { messages } from './messages.ts';
import { MessagesLine } from './messages-line.tsx';
import { PlayerCard } from './player-card.tsx';
import { PlayersTab } from './players-tab.tsx';
import { RoundTab } from './round-tab.tsx';
import { StandingsTab } from './standings-tab.tsx';
import { useLiveEvent } from './use-live-event.ts';
import classes from './tournament.module.css';

type Section = TournamentDetails['sections'][number];

function lineOf({ settings }: TournamentDetails, section: Section): string {
  const { chessGame, mode, location } = settings;
  return [
    messages.players(section.entries),
    section.system === 'arena'
      ? systemName('arena')
      : `${messages.rounds(section.rounds)}, ${systemName(section.system)}`,
    `${chessGame.gameTime}+${chessGame.increment}`,
    messages.mode[mode],
    location,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Round, how much of it is finished, and whether it runs. */
function Now({ details, section }: { readonly details: TournamentDetails; readonly section: Section }) {
  const current = section.played.findLast(({ phase }) => phase !== 'draft');
  if (details.status === 'cancelled') return <StatusBadge kind="red">{messages.cancelled}</StatusBadge>;
  if (details.status === 'draft') return <StatusBadge kind="gold">{messages.draft}</StatusBadge>;
  if (!current) return null;
  return (
    <p className={classes.now}>
      <span>{messages.roundOf(current.round, section.rounds)}</span>
      <span>{messages.finishedOf(current.finished, current.boards)}</span>
      {current.phase === 'running' ? <span className={classes.live}>{messages.live}</span> : null}
    </p>
  );
}

function Notices({ details }: { readonly details: TournamentDetails }) {
  return (
    <>
      {details.paused ? (
        <p className={classes.notice} role="status">
          {messages.paused[details.paused]}
        </p>
      ) : null}
      {details.fideMode ? null : <p className={classes.notice}>{messages.notFide}</p>}
      {details.cancelReason ? <p className={classes.notice}>{details.cancelReason}</p> : null}
    </>
  );
}

const tabs = ['round', 'standings', 'players', 'info'] as const;
type Tab = (typeof tabs)[number];

/** Whether registration or check-in waits for the viewer: it is then on top of every tab. */
function useEntryFirst({ me: { entry }, settings, sections, registrationOpen }: TournamentDetails): boolean {
  const mine = settings.sections.find(({ id }) => id === entry?.sectionId);
  const checkInAt = (mine?.startsAt ?? Infinity) - settings.checkInMinutes * 60_000;
  const isOpen = useHasPassed(checkInAt);
  if (!entry) return registrationOpen && sections.every(({ phase }) => phase === 'registration');
  const waits = sections.find(({ id }) => id === entry.sectionId)?.phase === 'registration';
  return settings.checkInMinutes > 0 && isOpen && waits && !entry.withdrawn && entry.seat === 'seated';
}

function Tournament({ details }: { readonly details: TournamentDetails }) {
  const isNotLive = useLiveEvent(details);
  const { all } = useArbiterMessages(details.id, messages.fromArbiter);
  const entryFirst = useEntryFirst(details);
  const [search, setSearch] = useSearchParams();
  const mine = details.me.entry;
  const section =
    details.sections.find(({ id }) => id === (search.get('section') ?? mine?.sectionId)) ??
    details.sections[0];
  if (!section) return null;
  const begun =
    section.played.some(({ phase }) => phase !== 'draft') ||
    (section.system === 'arena' && section.phase !== 'registration');
  const tab: Tab = tabs.find((known) => known === search.get('tab')) ?? (begun ? 'round' : 'info');
  const set = (name: 'tab' | 'section', value: string): void =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (name === 'section') next.delete('round');
      next.set(name, value);
      return next;
    });
  const of = { tournamentId: details.id, section: section.id, mine: mine?.entryId };
  return (
    <div className={classes.page}>
      <PageTitle
        title={details.settings.title}
        line={lineOf(details, section)}
        aside={
          <div className={classes.aside}>
            <Now details={details} section={section} />
            {details.me.isArbiter ? (
              <Button
                variant="plain"
                component={Link}
                to={`/tournamentAdmin?id=${details.id}`}
                leftSection={<IconGavel size={18} stroke={1.7} aria-hidden />}
              >
                {messages.desk}
              </Button>
            ) : null}
          </div>
        }
      />
      <Notices details={details} />
      <p className={classes.notLive} role="status">
        {isNotLive ? messages.notLive : null}
      </p>
      <MessagesLine all={all} />
      {entryFirst && tab !== 'info' ? (
        <div className={classes.entry}>
          <EntryPanel details={details} />
        </div>
      ) : null}
      {details.sections.length > 1 ? (
        <div className={classes.sections}>
          <Segments
            label={messages.section}
            value={section.id}
            onChange={(next) => set('section', next)}
            data={details.sections.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
      ) : null}
      <Tabs value={tab} onChange={(next) => set('tab', next ?? 'round')} keepMounted={false}>
        <Tabs.List className={classes.tabs}>
          {tabs.map((known) => (
            <Tabs.Tab key={known} value={known}>
              {known === 'round' && section.system === 'arena'
                ? messages.arena.title
                : known === 'round' && mine?.sectionId === section.id
                  ? messages.myRound
                  : messages.tab[known]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="round">
          {section.system === 'arena' ? (
            <ArenaTab key={section.id} details={details} section={section} />
          ) : (
            <RoundTab key={section.id} details={details} section={section} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="standings">
          <StandingsTab key={section.id} {...of} />
        </Tabs.Panel>
        <Tabs.Panel value="players">
          <PlayersTab key={section.id} {...of} />
        </Tabs.Panel>
        <Tabs.Panel value="info">
          <InfoTab details={details} />
        </Tabs.Panel>
      </Tabs>
      <PlayerCard tournamentId={details.id} />
    </div>
  );
}

/** `/tournament-details/:id`: a tournament as its players and spectators see it. */
export default function TournamentPage() {
  const { id = '' } = useParams();
  const query = useTournamentQuery({ params: { id } });
  return (
    <ItemPage
      query={query}
      titleOf={({ settings }) => settings.title}
      missing={{
        title: messages.unknown,
        line: messages.unknownLine,
        to: '/category-tournament/open',
        link: messages.toList,
      }}
      failed={messages.failed}
      waiting={
        <div className={classes.page}>
          <SkeletonRows rows={1} cells={['50%']} height="64px" />
          <SkeletonRows rows={10} cells={['28px', '34%', '34%', '12%']} />
        </div>
      }
    >
      {(details) => <Tournament key={details.id} details={details} />}
    </ItemPage>
  );
}
