import type { moderationQuery } from '@royal-chess/contracts/moderation';
import { Link, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { Answered } from '../../shared/ui/answered.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { messages } from './messages.ts';
import { useModerationQuery } from './moderation-api.ts';
import { ReportedCase } from './reported-case.tsx';
import classes from './moderation.module.css';

type State = z.infer<typeof moderationQuery>['state'];
const states: readonly State[] = ['open', 'decided'];

/** `/admin/moderation`: what people report, and what was decided; which of both is in the address. */
export default function ModerationPage() {
  const [search, setSearch] = useSearchParams();
  const state: State = search.get('state') === 'decided' ? 'decided' : 'open';
  const query = useModerationQuery({ query: { state } }, { refetchOnMountOrArgChange: true });
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
          data={states.map((value) => ({ value, label: messages.states[value] }))}
          value={state}
          onChange={(next) => setSearch(next === 'open' ? {} : { state: next }, { replace: true })}
        />
      </div>
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
    </div>
  );
}
