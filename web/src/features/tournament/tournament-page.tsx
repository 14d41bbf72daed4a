import { Button } from '@mantine/core';
import { IconGavel, IconMessages } from '@tabler/icons-react';
import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { runningRound } from '../../shared/chess/running-round.ts';
import {
  formatName,
  gameTimeName,
  hasBracket,
  hasCrosstable,
  isTeamSystem,
} from '../../shared/chess/tournament-labels.ts';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { EventChat } from '../chats/index.ts';
import { useHasPassed } from '../../shared/ui/use-has-passed.ts';
import { EventPage, EventTabs, type TabOfEvent, useArbiterMessages } from '../tournaments/index.ts';
import type { ArenaTabProps } from './arena-tab.tsx';
import { BattleOfEvent } from './battle-of-event.tsx';
import { eventDays } from './event-time.ts';
import { messages } from './messages.ts';
import { MessagesLine } from './messages-line.tsx';
import { RoundTab } from './round-tab.tsx';
import type { SectionTabProps } from './section-tab.ts';
import type { StandingsTabProps } from './standings-tab.tsx';
import { useLiveEvent } from './use-live-event.ts';
import classes from './tournament.module.css';

interface OfEvent {
  readonly details: TournamentDetails;
}

const ArenaTab = lazyPart<ArenaTabProps>(() => import('./arena-tab.tsx'));
const EntryFirst = lazyPart<OfEvent>(() => import('./entry-first.tsx'));
const InfoTab = lazyPart<OfEvent>(() => import('./info-tab.tsx'));
const PlayersTab = lazyPart<SectionTabProps>(async () => ({
  default: (await import('./players-tab.tsx')).PlayersTab,
}));
const StandingsTab = lazyPart<StandingsTabProps>(async () => ({
  default: (await import('./standings-tab.tsx')).StandingsTab,
}));
const PlayerCard = lazyPart<{ readonly tournamentId: string }>(() => import('./player-card.tsx'));
const CategoriesTab = lazyPart<SectionTabProps>(() => import('./lists/categories-tab.tsx'));
const CrosstableTab = lazyPart<SectionTabProps>(() => import('./lists/crosstable-tab.tsx'));
const PrizesTab = lazyPart<SectionTabProps>(() => import('./lists/prizes-tab.tsx'));
const BracketTab = lazyPart<SectionTabProps>(() => import('./bracket/bracket-tab.tsx'));
const TeamsTab = lazyPart<SectionTabProps>(() => import('./teams/teams-tab.tsx'));
const TeamCard = lazyPart<Omit<SectionTabProps, 'mine'>>(() => import('./teams/team-card.tsx'));
const BattleCard = lazyPart<SectionTabProps & { readonly battle: NonNullable<TournamentDetails['battle']> }>(
  () => import('./battle/battle-card.tsx'),
);
const SchoolsTab = lazyPart<SectionTabProps>(() => import('./lists/schools-tab.tsx'));

type Section = TournamentDetails['sections'][number];

function lineOf({ settings }: TournamentDetails, section: Section): string {
  const { chessGame, mode, location } = settings;
  return [
    messages.players(section.entries),
    formatName(section.system, section.rounds),
    gameTimeName(chessGame),
    messages.mode[mode],
    location,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Round, how much of it is finished, and whether it runs; of what has ended, when it was. */
function Now({ details, section }: { readonly details: TournamentDetails; readonly section: Section }) {
  const current = section.played.findLast(({ phase }) => phase !== 'draft');
  if (details.status === 'cancelled') return <StatusBadge kind="red">{messages.cancelled}</StatusBadge>;
  if (details.status === 'draft') return <StatusBadge kind="gold">{messages.draft}</StatusBadge>;
  if (section.phase === 'finished') {
    const starts = section.played.flatMap(({ startsAt }) => startsAt ?? []);
    return (
      <p className={classes.now}>
        <span>{messages.finished}</span>
        {starts.length > 0 ? (
          <span>{eventDays(Math.min(...starts), Math.max(...starts), details.settings.timeZone)}</span>
        ) : null}
      </p>
    );
  }
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

type TabName =
  'round' | 'bracket' | 'standings' | 'crosstable' | 'categories' | 'schools' | 'prizes' | 'players' | 'info';

/** Tabs of a section, in their order. */
function tabsOf(details: TournamentDetails, section: Section): TabOfEvent<TabName>[] {
  const mine = details.me.entry;
  const of = { tournamentId: details.id, section: section.id, mine: mine?.entryId };
  const isArena = section.system === 'arena';
  const tab = (name: TabName, panel: ReactNode, label: string = messages.tab[name]) => ({
    name,
    label,
    panel: (
      <Suspense key={section.id} fallback={<SkeletonRows rows={10} />}>
        {panel}
      </Suspense>
    ),
  });
  const isMine = mine?.sectionId === section.id;
  return [
    isArena
      ? tab('round', <ArenaTab details={details} section={section} />, messages.arena.title)
      : tab(
          'round',
          <RoundTab details={details} section={section} />,
          isMine ? messages.myRound : messages.tab.round,
        ),
    ...(hasBracket(section.system) ? [tab('bracket', <BracketTab {...of} />)] : []),
    tab(
      'standings',
      isTeamSystem(section.system) ? (
        <TeamsTab {...of} />
      ) : (
        <div className={classes.column}>
          <BattleOfEvent details={details} section={section.id} />
          <StandingsTab {...of} running={runningRound(section)} />
        </div>
      ),
    ),
    ...(hasCrosstable(section.system) ? [tab('crosstable', <CrosstableTab {...of} />)] : []),
    tab('categories', <CategoriesTab {...of} />),
    tab('schools', <SchoolsTab {...of} />),
    tab('prizes', <PrizesTab {...of} />),
    tab('players', <PlayersTab {...of} />),
    tab('info', <InfoTab details={details} />),
  ];
}

/** Whether registration or check-in waits for the viewer: it is then on top of every tab. */
function useEntryFirst({ me: { entry }, settings, sections, registrationOpen }: TournamentDetails): boolean {
  const mine = settings.sections.find(({ id }) => id === entry?.sectionId);
  const checkInAt = (mine?.startsAt ?? Infinity) - settings.checkInMinutes * 60_000;
  const isOpen = useHasPassed(checkInAt);
  // an arena takes players while it runs
  const takesEntries = ({ phase, system }: Section): boolean =>
    phase === 'registration' || (phase === 'running' && system === 'arena');
  if (!entry) return registrationOpen && sections.every(takesEntries);
  const waits = sections.find(({ id }) => id === entry.sectionId)?.phase === 'registration';
  return settings.checkInMinutes > 0 && isOpen && waits && !entry.withdrawn && entry.seat === 'seated';
}

/** The card of the player in the address; it is loaded when the first one is named. */
function NamedPlayer({ tournamentId }: { readonly tournamentId: string }) {
  const [search] = useSearchParams();
  const [wasNamed, setWasNamed] = useState(false);
  if (search.has('player') && !wasNamed) setWasNamed(true);
  return wasNamed ? (
    <Suspense>
      <PlayerCard tournamentId={tournamentId} />
    </Suspense>
  ) : null;
}

function Tournament({ details }: { readonly details: TournamentDetails }) {
  const [search] = useSearchParams();
  const mine = details.me.entry;
  const section =
    details.sections.find(({ id }) => id === (search.get('section') ?? mine?.sectionId)) ??
    details.sections[0];
  return section ? <SectionOfEvent details={details} section={section} /> : null;
}

function SectionOfEvent({
  details,
  section,
}: {
  readonly details: TournamentDetails;
  readonly section: Section;
}) {
  const isNotLive = useLiveEvent(details);
  const mine = details.me.entry;
  const { all } = useArbiterMessages(details.id, messages.fromArbiter);
  const entryFirst = useEntryFirst(details);
  const [search] = useSearchParams();
  const tabs = tabsOf(details, section);
  const begun =
    section.played.some(({ phase }) => phase !== 'draft') ||
    (section.system === 'arena' && section.phase !== 'registration');
  const tab = tabs.find(({ name }) => name === search.get('tab'))?.name ?? (begun ? 'round' : 'info');
  return (
    <>
      <PageTitle
        title={details.settings.title}
        line={lineOf(details, section)}
        aside={
          <div className={classes.aside}>
            <Now details={details} section={section} />
            {details.me.isArbiter || (mine !== null && !mine.withdrawn) ? (
              <EventChat tournamentId={details.id}>
                {(open) => (
                  <Button
                    variant="plain"
                    leftSection={<IconMessages size={18} stroke={1.7} aria-hidden />}
                    onClick={open}
                  >
                    {messages.chat}
                  </Button>
                )}
              </EventChat>
            ) : null}
            {details.me.isArbiter ? (
              <Button
                variant="plain"
                component={Link}
                to={`/tournament-details/${details.id}/desk`}
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
        <Suspense
          fallback={
            <div className={classes.entry}>
              <SkeletonRows rows={5} />
            </div>
          }
        >
          <EntryFirst details={details} />
        </Suspense>
      ) : null}
      <EventTabs
        sections={details.sections}
        section={section.id}
        sectionLabel={messages.section}
        tab={tab}
        tabs={tabs}
      />
      <NamedPlayer tournamentId={details.id} />
      {isTeamSystem(section.system) ? (
        <Suspense>
          <TeamCard tournamentId={details.id} section={section.id} />
        </Suspense>
      ) : null}
      {details.battle ? (
        <Suspense>
          <BattleCard
            tournamentId={details.id}
            section={section.id}
            mine={mine?.entryId}
            battle={details.battle}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** `/tournament-details/:id`: a tournament as its players and spectators see it. */
export default function TournamentPage() {
  const { id = '' } = useParams();
  return (
    <EventPage
      id={id}
      missing={{
        title: messages.unknown,
        line: messages.unknownLine,
        to: '/category-tournament/open',
        link: messages.toList,
      }}
      failed={messages.failed}
    >
      {(details) => <Tournament details={details} />}
    </EventPage>
  );
}
