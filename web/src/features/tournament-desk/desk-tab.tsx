import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { problemOf } from '../../shared/api/problem-of.ts';
import { useTournamentDeskQuery, useTournamentDraftQuery } from '../../shared/api/tournaments-api.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { Attention } from './attention.tsx';
import { ClocksPanel } from './clocks-panel.tsx';
import { CoursePanel } from './course-panel.tsx';
import { DraftPanel } from './draft-panel.tsx';
import { messages } from './messages.ts';
import { RecordLines } from './record-lines.tsx';
import type { Arbiter } from './use-arbiter.ts';
import { WhyPanel } from './why-panel.tsx';
import classes from './desk.module.css';

type Section = TournamentDetails['sections'][number];

/** The draft of a round, with why each pair was made. */
function Draft({
  arbiter,
  section,
  round,
  record,
}: {
  readonly arbiter: Arbiter;
  readonly section: string;
  readonly round: number;
  readonly record: ReactNode;
}) {
  const [chosen, setChosen] = useState<number | null>(null);
  const tournamentId = arbiter.details.id;
  const query = useTournamentDraftQuery({ params: { id: tournamentId, section, round: String(round) } });
  const { data, refetch } = query;
  const problem = problemOf(query);
  if (problem && !data)
    return <StateError title={messages.draftFailed} problem={problem} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={12} cells={['28px', '30%', '30%', '30%']} />;
  return (
    <>
      <div className={classes.main}>
        <DraftPanel
          key={`${round}-${data.isManual}`}
          view={data}
          section={section}
          arbiter={arbiter}
          chosen={chosen}
          onChoose={setChosen}
        />
      </div>
      <div className={classes.side}>
        <WhyPanel tournamentId={tournamentId} section={section} view={data} chosen={chosen} />
        {record}
      </div>
    </>
  );
}

/** The desk: the draft or the next step, why, the record, and what needs a decision. */
export function DeskTab({ arbiter, section }: { readonly arbiter: Arbiter; readonly section: Section }) {
  const { details } = arbiter;
  const query = useTournamentDeskQuery({ params: { id: details.id } });
  const { data, refetch } = query;
  const problem = problemOf(query);
  const draft = section.played.find(({ phase }) => phase === 'draft');
  const record = data ? (
    <Panel
      title={messages.record}
      aside={<Link to={`?id=${details.id}&tab=record`}>{messages.allRecord(data.recordTotal)}</Link>}
    >
      <RecordLines lines={data.record.slice(0, 8)} />
    </Panel>
  ) : null;
  return (
    <div className={classes.parts} data-draft={draft !== undefined || undefined}>
      {draft ? (
        <Draft
          key={`${section.id}-${draft.round}`}
          arbiter={arbiter}
          section={section.id}
          round={draft.round}
          record={record}
        />
      ) : (
        <>
          <div className={classes.main}>
            <CoursePanel section={section} arbiter={arbiter} />
          </div>
          <div className={classes.side}>{record}</div>
        </>
      )}
      {data ? (
        <div className={classes.attention}>
          <Attention tournamentId={details.id} desk={data} arbiter={arbiter} />
          <ClocksPanel key={section.id} details={details} section={section} />
        </div>
      ) : problem ? (
        <StateError title={messages.failed} problem={problem} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} cells={['80%']} />
      )}
    </div>
  );
}
