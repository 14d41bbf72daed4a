import type { moderationQuery } from '@royal-chess/contracts/moderation';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { Answered } from '../../shared/ui/answered.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { ReportedPuzzles } from '../puzzles/index.ts';
import { messages } from './messages.ts';
import { useModerationQuery } from './moderation-api.ts';
import { ReportedCase } from './reported-case.tsx';
import { TitleRequests } from './title-requests.tsx';
import classes from './moderation.module.css';

type State = z.infer<typeof moderationQuery>['state'];
const shown: readonly (State | 'puzzles' | 'titles')[] = ['open', 'decided', 'puzzles', 'titles'];

/** `/admin/moderation`: what people report, what was decided, reported puzzles, and claimed titles; which of these is in the address. */
export default function ModerationPage() {
  const [search, setSearch] = useSearchParams();
  const state = shown.find((one) => one === search.get('state')) ?? 'open';
  return (
    <div className={classes['page']}>
      <PageTitle
        title={messages.title}
        line={messages.titleLine}
        aside={<Link to="/admin/record?kind=DecideReports">{messages.record}</Link>}
      />
      <div>
        <Segments
          label={messages.state}
          data={shown.map((value) => ({ value, label: messages.states[value] }))}
          value={state}
          onChange={(next) => setSearch(next === 'open' ? {} : { state: next }, { replace: true })}
        />
      </div>
      {state === 'titles' ? (
        <TitleRequests />
      ) : state === 'puzzles' ? (
        <Suspense fallback={<SkeletonRows rows={5} />}>
          <ReportedPuzzles />
        </Suspense>
      ) : (
        <Cases state={state} />
      )}
    </div>
  );
}

function Cases({ state }: { readonly state: State }) {
  const query = useModerationQuery({ query: { state } }, { refetchOnMountOrArgChange: true });
  return (
    <Answered query={{ ...query, data: query.currentData }} failed={messages.failed}>
      {({ cases, more }) =>
        cases.length === 0 ? (
          <StateEmpty title={messages.none[state]} line={messages.noneLine[state]} />
        ) : (
          <>
            <ul className={classes['cases']}>
              {cases.map((one) => (
                <ReportedCase key={`${one.kind} ${one.subjectId} ${one.decision?.at}`} reported={one} />
              ))}
            </ul>
            {more ? <p className={classes['quiet']}>{messages.more}</p> : null}
          </>
        )
      }
    </Answered>
  );
}
