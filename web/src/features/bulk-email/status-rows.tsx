import { Button, Skeleton } from '@mantine/core';
import type { MailStatus } from '@royal-chess/contracts/bulk-email';
import { useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { dateFormat } from '../../shared/language/date-format.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { useMailStatusesQuery } from './bulk-email-api.ts';
import { messages } from './messages.ts';
import { StatusMark } from './status-mark.tsx';
import classes from './bulk-email.module.css';

/** The specification's five seconds; not in a tab that is hidden. */
export const pollingInterval = 5_000;
/** Rows of a page. */
const limit = 50;
const clock = dateFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit' });

interface Props {
  readonly campaignId: string;
  readonly status: MailStatus | undefined;
}

/** The addresses of a campaign with the status of each, the latest change first. */
export function StatusRows({ campaignId, status }: Props) {
  const [cursor, setCursor] = useState<string | null>(null);
  const { data, error } = useMailStatusesQuery(
    {
      campaign: campaignId,
      limit,
      ...(status !== undefined && { status }),
      ...(cursor !== null && { cursor }),
    },
    { pollingInterval, skipPollingIfUnfocused: true },
  );
  if (error && !data) return <FaultLine fault={ApiProblem.of(error)} about={messages.listFailed} />;
  if (!data) return <Skeleton height={160} role="img" aria-label={messages.statusTitle} />;
  if (data.items.length === 0 && cursor === null) return <p className={classes.quiet}>{messages.none}</p>;
  return (
    <>
      <table className={`${classes.table} ${classes.statuses}`}>
        <thead>
          <tr>
            <th scope="col">{messages.address}</th>
            <th scope="col">{messages.status}</th>
            <th scope="col" className={classes.number}>
              {messages.changed}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.items.map(({ _id, email, status: is, detail, at }) => (
            <tr key={_id}>
              <td className={classes.address}>{email === '' ? messages.deleted : email}</td>
              <td>
                <StatusMark status={is} detail={detail} />
              </td>
              <td className={classes.number}>{at === null ? '' : clock(at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.nextCursor !== null || cursor !== null ? (
        <nav className={classes.acts} aria-label={messages.pages}>
          <Button variant="plain" size="xs" disabled={cursor === null} onClick={() => setCursor(null)}>
            {messages.first}
          </Button>
          <Button
            variant="plain"
            size="xs"
            disabled={data.nextCursor === null}
            onClick={() => setCursor(data.nextCursor)}
          >
            {messages.next}
          </Button>
        </nav>
      ) : null}
    </>
  );
}
