import { Button, Tabs } from '@mantine/core';
import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTournamentQuery } from '../../shared/api/tournaments-api.ts';
import { ItemPage } from '../../shared/ui/item-page.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { DeskTab } from './desk-tab.tsx';
import { EventTab } from './event-tab.tsx';
import { messages } from './messages.ts';
import { MyEvents } from './my-events.tsx';
import { PlayersTab } from './players-tab.tsx';
import { RecordTab } from './record-tab.tsx';
import { ResultsTab } from './results-tab.tsx';
import { useArbiter } from './use-arbiter.ts';
import classes from './desk.module.css';

const tabs = ['desk', 'results', 'players', 'record', 'event'] as const;

function Desk({
  details,
  refetch,
}: {
  readonly details: TournamentDetails;
  readonly refetch: () => unknown;
}) {
  const [search, setSearch] = useSearchParams();
  const arbiter = useArbiter(details);
  const code = arbiter.fault?.code;
  useEffect(() => {
    if (code === 'RC_TOURNAMENT_CHANGED') refetch();
  }, [code, refetch]);
  const section = details.sections.find(({ id }) => id === search.get('section')) ?? details.sections[0];
  if (!section) return null;
  const tab = tabs.find((known) => known === search.get('tab')) ?? 'desk';
  const set = (name: string, value: string): void =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.set(name, value);
      return next;
    });
  return (
    <div className={classes.page}>
      <PageTitle
        title={details.settings.title}
        line={messages.deskOf(details.arbiters.map(({ name }) => name).join(', '))}
        aside={
          <Button variant="plain" component={Link} to={`/tournament-details/${details.id}`}>
            {messages.toEvent}
          </Button>
        }
      />
      {code === 'RC_TOURNAMENT_CHANGED' ? (
        <p className={classes.notice} role="status">
          {messages.changed}
        </p>
      ) : null}
      {details.fideMode ? null : <p className={classes.notice}>{messages.fideOff}</p>}
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
      <Tabs value={tab} onChange={(next) => set('tab', next ?? 'desk')} keepMounted={false}>
        <Tabs.List className={classes.tabs}>
          {tabs.map((known) => (
            <Tabs.Tab key={known} value={known}>
              {messages.tab[known]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="desk">
          <DeskTab key={section.id} arbiter={arbiter} section={section} />
        </Tabs.Panel>
        <Tabs.Panel value="results">
          <ResultsTab key={section.id} arbiter={arbiter} section={section} />
        </Tabs.Panel>
        <Tabs.Panel value="players">
          <PlayersTab key={section.id} arbiter={arbiter} section={section} />
        </Tabs.Panel>
        <Tabs.Panel value="record">
          <RecordTab tournamentId={details.id} />
        </Tabs.Panel>
        <Tabs.Panel value="event">
          <EventTab key={section.id} arbiter={arbiter} section={section} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

function DeskOf({ id }: { readonly id: string }) {
  const query = useTournamentQuery({ params: { id } });
  return (
    <ItemPage
      query={query}
      titleOf={({ settings }) => settings.title}
      missing={{
        title: messages.unknown,
        line: messages.unknownLine,
        to: '/tournamentAdmin',
        link: messages.toEvents,
      }}
      failed={messages.failed}
      waiting={
        <div className={classes.page}>
          <SkeletonRows rows={1} cells={['50%']} height="64px" />
          <SkeletonRows rows={10} cells={['28px', '30%', '30%', '30%']} />
        </div>
      }
    >
      {(details) =>
        details.me.isArbiter ? (
          <Desk key={details.id} details={details} refetch={query.refetch} />
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
    </ItemPage>
  );
}

/** `/tournamentAdmin`: the events that I run; `?id=` opens the desk of one. */
export default function DeskPage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id === null ? <MyEvents /> : <DeskOf key={id} id={id} />;
}
