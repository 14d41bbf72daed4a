import { Button } from '@mantine/core';
import type { TitleRequest } from '@royal-chess/contracts/account';
import { Link } from 'react-router-dom';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { dateFormat } from '../../shared/language/date-format.ts';
import { Answered } from '../../shared/ui/answered.tsx';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { messages } from './messages.ts';
import { useDecideTitleMutation, useFidePlayerQuery, useTitleRequestsQuery } from './titles-api.ts';
import classes from './moderation.module.css';

const date = dateFormat({ dateStyle: 'medium' });

/** What FIDE's list has under the number of a claim. */
function FideEntry({ fideNumber }: Pick<TitleRequest, 'fideNumber'>) {
  const number = fideNumber.replace(/^0+/, '');
  const { data, error } = useFidePlayerQuery({ params: { fideNumber: number } }, { skip: number === '' });
  if (data) return <p>{messages.fideEntry(data.name, data.title, data.birthYear)}</p>;
  if (number === '' || (error && ApiProblem.of(error).code === 'RC_NOT_FOUND'))
    return <p>{messages.fideNone}</p>;
  return error ? <p>{messages.fideFailed}</p> : <p className={classes['quiet']}>{messages.fideWait}</p>;
}

function Claim({ request }: { readonly request: TitleRequest }) {
  const { userId, name, title, fideNumber, at } = request;
  const [decide, { isLoading, error }] = useDecideTitleMutation();
  const answer = async (granted: boolean): Promise<void> => {
    const { error: refused } = await decide({ params: { id: userId }, body: { granted } });
    if (!refused) showToast({ kind: 'success', text: messages.titleDecided(name, title, granted) });
  };
  return (
    <li className={classes['case']}>
      <header className={classes['head']}>
        <span className={classes['kind']}>{title}</span>
        <h2>
          <Link to={`/player/${userId}`}>{name}</Link>
        </h2>
        <time className={classes['count']} dateTime={new Date(at).toISOString()}>
          {date(at)}
        </time>
      </header>
      <p>{messages.fideNumber(fideNumber)}</p>
      <FideEntry fideNumber={fideNumber} />
      <FaultLine fault={error ? ApiProblem.of(error) : null} about={messages.notDecided} />
      <div className={classes['acts']}>
        <Button
          variant="strong"
          loading={isLoading}
          aria-label={messages.grantTo(name, title)}
          onClick={() => void answer(true)}
        >
          {messages.grant}
        </Button>
        <Button
          variant="outline"
          disabled={isLoading}
          aria-label={messages.refuseTo(name, title)}
          onClick={() => void answer(false)}
        >
          {messages.refuse}
        </Button>
      </div>
    </li>
  );
}

/** Titles that players claim, the oldest claim first, each beside what FIDE's list says. */
export function TitleRequests() {
  const query = useTitleRequestsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Answered query={query} failed={messages.titlesFailed}>
      {({ requests }) =>
        requests.length === 0 ? (
          <StateEmpty title={messages.titlesNone} line={messages.titlesNoneLine} />
        ) : (
          <ul className={classes['cases']}>
            {requests.map((request) => (
              <Claim key={request.userId} request={request} />
            ))}
          </ul>
        )
      }
    </Answered>
  );
}
