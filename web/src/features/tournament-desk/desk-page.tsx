import { dateFormat } from '../../shared/language/date-format.ts';
import { Button } from '@mantine/core';
import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import { useEffect } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { useHasPassed } from '../../shared/ui/use-has-passed.ts';
import { EventPage, EventTabs, type TabOfEvent } from '../tournaments/index.ts';
import { DeskTab } from './desk-tab.tsx';
import { EventTab } from './event-tab.tsx';
import { messages } from './messages.ts';
import { MyEvents } from './my-events.tsx';
import { PlayersTab } from './players-tab.tsx';
import { PrizesPanel } from './prizes-panel.tsx';
import { RecordTab } from './record-tab.tsx';
import { ResultsTab } from './results-tab.tsx';
import { useArbiter } from './use-arbiter.ts';
import classes from './desk.module.css';

const timeOf = dateFormat({ hour: '2-digit', minute: '2-digit' });

/** How far the round is, and when the next one begins. */
function Now({
  section: { played, nextRoundAt },
}: {
  readonly section: TournamentDetails['sections'][number];
}) {
  const round = played.findLast(({ phase }) => phase === 'running');
  const hasPassed = useHasPassed(nextRoundAt ?? 0);
  return (
    <>
      {round ? (
        <span>
          {messages.roundNow(round.round)} <strong>{round.finished}</strong> {messages.ofBoards(round.boards)}
        </span>
      ) : null}
      {nextRoundAt === null || hasPassed ? null : (
        <span>
          {messages.roundStarts((played.at(-1)?.round ?? 0) + 1)} <strong>{timeOf(nextRoundAt)}</strong>
        </span>
      )}
    </>
  );
}

type TabName = 'desk' | 'results' | 'players' | 'prizes' | 'record' | 'event';

function Desk({
  details,
  refetch,
}: {
  readonly details: TournamentDetails;
  readonly refetch: () => unknown;
}) {
  const [search] = useSearchParams();
  const arbiter = useArbiter(details);
  const code = arbiter.fault?.code;
  useEffect(() => {
    if (code === 'RC_TOURNAMENT_CHANGED') refetch();
  }, [code, refetch]);
  const section = details.sections.find(({ id }) => id === search.get('section')) ?? details.sections[0];
  if (!section) return null;
  const of = { arbiter, section };
  const tabs: TabOfEvent<TabName>[] = [
    { name: 'desk', label: messages.tab.desk, panel: <DeskTab key={section.id} {...of} /> },
    { name: 'results', label: messages.tab.results, panel: <ResultsTab key={section.id} {...of} /> },
    { name: 'players', label: messages.tab.players, panel: <PlayersTab key={section.id} {...of} /> },
    {
      name: 'prizes',
      label: messages.prizes.title,
      panel: <PrizesPanel key={section.id} arbiter={arbiter} sectionId={section.id} />,
    },
    { name: 'record', label: messages.tab.record, panel: <RecordTab tournamentId={details.id} /> },
    { name: 'event', label: messages.tab.event, panel: <EventTab key={section.id} {...of} /> },
  ];
  const tab = tabs.find(({ name }) => name === search.get('tab'))?.name ?? 'desk';
  return (
    <>
      <PageTitle
        title={details.settings.title}
        line={messages.deskOf(details.arbiters.map(({ name }) => name).join(', '))}
        aside={
          <div className={classes.now}>
            <Now section={section} />
            {details.status === 'draft' || details.status === 'open' ? (
              <Button variant="plain" component={Link} to={`/tournamentAdmin/edit/${details.id}`}>
                {messages.editEvent}
              </Button>
            ) : null}
            <Button variant="plain" component={Link} to={`/tournament-details/${details.id}`}>
              {messages.toEvent}
            </Button>
          </div>
        }
      />
      {code === 'RC_TOURNAMENT_CHANGED' ? (
        <p className={classes.notice} role="status">
          {messages.changed}
        </p>
      ) : null}
      {details.fideMode ? null : <p className={classes.notice}>{messages.fideOff}</p>}
      <EventTabs
        sections={details.sections}
        section={section.id}
        sectionLabel={messages.section}
        tab={tab}
        tabs={tabs}
      />
    </>
  );
}

function DeskOf({ id }: { readonly id: string }) {
  return (
    <EventPage
      id={id}
      missing={{
        title: messages.unknown,
        line: messages.unknownLine,
        to: '/tournamentAdmin',
        link: messages.toEvents,
      }}
      failed={messages.failed}
    >
      {(details, refetch) =>
        details.me.isArbiter ? (
          <Desk details={details} refetch={refetch} />
        ) : (
          <StateEmpty
            page
            title={messages.notArbiter}
            line={messages.notArbiterLine}
            action={
              <Button variant="strong" component={Link} to={`/tournament-details/${details.id}`}>
                {messages.toEvent}
              </Button>
            }
          />
        )
      }
    </EventPage>
  );
}

/**
 * `/tournamentAdmin`: the events that I run; `?id=` opens the desk of one. Arbiters who run no tournaments of their own have the desk at
 * `/tournament-details/{id}/desk`.
 */
export default function DeskPage() {
  const [search] = useSearchParams();
  const id = useParams()['id'] ?? search.get('id');
  return id === null ? <MyEvents /> : <DeskOf key={id} id={id} />;
}
