import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconLayoutGrid } from '@tabler/icons-react';
import type { RoundView, TournamentDetails } from '@royal-chess/contracts/tournaments';
import { Suspense, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { problemOf } from '../../shared/api/problem-of.ts';
import { useTournamentRoundQuery, useTournamentStandingsQuery } from '../../shared/api/watched-event-api.ts';
import { runningRound } from '../../shared/chess/running-round.ts';
import { isTeamSystem } from '../../shared/chess/tournament-labels.ts';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { useWatchedStandings } from '../tournaments/index.ts';
import { eventDateTime } from './event-time.ts';
import { PaperLink } from './lists/paper-link.tsx';
import { messages } from './messages.ts';
import type { MyBoardProps } from './my-board.tsx';
import { PairingsPanel } from './pairings-panel.tsx';
import { RoundBar } from './round-bar.tsx';
import type { SectionTabProps } from './section-tab.ts';
import { SimulScore } from './simul-score.tsx';
import { StandingsPanel } from './standings-panel.tsx';
import classes from './tournament.module.css';

const loadMyBoard = () => import('./my-board.tsx');
const MyBoard = lazyPart<MyBoardProps>(loadMyBoard);
const LeadingTeams = lazyPart<SectionTabProps>(() => import('./teams/leading-teams.tsx'));

type Section = TournamentDetails['sections'][number];

/** Rounds that everyone sees. */
const published = ({ played }: Section) => played.filter(({ phase }) => phase !== 'draft');

/** Whether an entry has a board, or a bye, in a round. */
const isIn = ({ boards, byes }: RoundView, entry: string): boolean =>
  boards.some(({ white, black }) => white.entryId === entry || black.entryId === entry) ||
  byes.some(({ side }) => side.entryId === entry);

function Steps({ round, last }: { readonly round: number; readonly last: number }) {
  const [search] = useSearchParams();
  const to = (next: number): string => {
    const changed = new URLSearchParams(search);
    changed.set('round', String(next));
    return `?${changed}`;
  };
  const step = (next: number, label: string, Icon: typeof IconChevronLeft) =>
    next >= 1 && next <= last ? (
      <ActionIcon
        component={Link}
        to={to(next)}
        variant="plain"
        size={40}
        aria-label={label}
        preventScrollReset
      >
        <Icon size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    ) : (
      <ActionIcon variant="plain" size={40} aria-label={label} disabled>
        <Icon size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    );
  return (
    <div className={classes.steps} role="group" aria-label={messages.choose}>
      {step(round - 1, messages.previous, IconChevronLeft)}
      <strong>{messages.roundTab(round)}</strong>
      {step(round + 1, messages.next, IconChevronRight)}
    </div>
  );
}

interface Props {
  readonly details: TournamentDetails;
  readonly section: Section;
}

/** A round: my board, all boards with results, how it goes, and the first of the standings. */
export function RoundTab({ details, section }: Props) {
  const [search] = useSearchParams();
  const rounds = published(section);
  const last = rounds.at(-1)?.round ?? 0;
  const wanted = Number(search.get('round') ?? last);
  const round = rounds.some((known) => known.round === wanted) ? wanted : last;
  const params = { id: details.id, section: section.id };
  const query = useTournamentRoundQuery(
    { params: { ...params, round: String(round) } },
    { skip: round === 0 },
  );
  const ofTeams = isTeamSystem(section.system);
  const standings = useTournamentStandingsQuery({ params, query: { limit: 10 } }, { skip: ofTeams });
  useWatchedStandings(ofTeams ? undefined : section.id, 0, 10);
  const mine = details.me.entry?.entryId;
  // While the round comes.
  useEffect(() => {
    if (mine) loadMyBoard().catch(() => undefined);
  }, [mine]);
  const problem = problemOf(query);
  const start =
    section.played[0]?.startsAt ?? details.settings.sections.find(({ id }) => id === section.id)?.startsAt;

  if (round === 0)
    return (
      <div className={classes.columns}>
        <StateEmpty
          title={messages.noRound}
          line={messages.noRoundLine(eventDateTime(start ?? 0, details.settings.timeZone))}
        />
        {standings.data && standings.data.total > 0 ? (
          <StandingsPanel
            tournamentId={details.id}
            section={section.id}
            view={standings.data}
            mine={mine}
            most={10}
          />
        ) : null}
      </div>
    );
  if (problem && !query.data)
    return <StateError title={messages.roundFailed} problem={problem} onRetry={() => void query.refetch()} />;
  return (
    <>
      <div className={classes.roundHead}>
        <Steps round={round} last={last} />
        {section.liveFrom ? <p className={classes.quiet}>{messages.liveFrom(section.liveFrom)}</p> : null}
        <Button
          variant="plain"
          component={Link}
          to={`/tournament-details/${details.id}/boards?section=${section.id}&round=${round}`}
          leftSection={<IconLayoutGrid size={18} stroke={1.7} aria-hidden />}
        >
          {messages.wall}
        </Button>
      </div>
      {query.data ? (
        <div className={classes.columns} data-first-on-phone={mine ? 'round' : undefined}>
          <div className={classes.column}>
            {mine && isIn(query.data, mine) ? (
              <div className={classes.myRound}>
                <Suspense fallback={<SkeletonRows rows={4} />}>
                  <MyBoard
                    details={details}
                    view={query.data}
                    section={section.id}
                    round={round}
                    mine={mine}
                  />
                </Suspense>
              </div>
            ) : null}
            <PairingsPanel
              view={query.data}
              mine={mine}
              aside={
                <PaperLink
                  tournamentId={details.id}
                  section={section.id}
                  paper="pairings"
                  title={messages.pairings(round)}
                  round={round}
                />
              }
            />
          </div>
          <div className={classes.column}>
            {section.system === 'simul' ? <SimulScore view={query.data} /> : null}
            <RoundBar view={query.data} />
            {ofTeams ? (
              <Suspense>
                <LeadingTeams tournamentId={details.id} section={section.id} mine={mine} />
              </Suspense>
            ) : standings.data ? (
              <StandingsPanel
                tournamentId={details.id}
                section={section.id}
                view={standings.data}
                mine={mine}
                running={runningRound(section)}
                most={10}
                aside={
                  <Link to={`?tab=standings&section=${section.id}`}>
                    {messages.all(standings.data.total)}
                  </Link>
                }
              />
            ) : null}
          </div>
        </div>
      ) : (
        <SkeletonRows rows={10} cells={['28px', '34%', '34%', '12%']} />
      )}
    </>
  );
}
