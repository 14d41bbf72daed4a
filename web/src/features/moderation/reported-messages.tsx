import { Link } from 'react-router-dom';
import { Answered } from '../../shared/ui/answered.tsx';
import { messages } from './messages.ts';
import { useModerationQuery } from './moderation-api.ts';
import { ReportedCase } from './reported-case.tsx';
import classes from './moderation.module.css';

/** Messages that are reported and not decided on, of two people and in groups. */
export default function ReportedMessages() {
  const query = useModerationQuery({ query: { state: 'open' } }, { refetchOnMountOrArgChange: true });
  return (
    <Answered query={query} failed={messages.failed}>
      {({ cases }) => {
        const reported = cases.filter(({ kind }) => kind === 'message');
        return (
          <div className={classes['page']}>
            {reported.length === 0 ? <p className={classes['quiet']}>{messages.noneReported}</p> : null}
            <ul className={classes['cases']} aria-label={messages.reportedMessages}>
              {reported.map((one) => (
                <ReportedCase key={one.subjectId} reported={one} />
              ))}
            </ul>
            <Link to="/admin/moderation">{messages.title}</Link>
          </div>
        );
      }}
    </Answered>
  );
}
