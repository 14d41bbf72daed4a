import { Skeleton } from '@mantine/core';
import type { MailStatus } from '@royal-chess/contracts/bulk-email';
import { useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { useCampaignsQuery } from './bulk-email-api.ts';
import { CampaignActs } from './campaign-acts.tsx';
import { CampaignCounts } from './campaign-counts.tsx';
import { figure } from './figure.ts';
import { messages } from './messages.ts';
import { startOf } from './start-of.ts';
import { pollingInterval, StatusRows } from './status-rows.tsx';
import { useLive } from './use-live.ts';
import classes from './bulk-email.module.css';

const filters = ['all', 'bounced', 'complaint'] as const;

interface Props {
  /** The campaign to show; '' for the latest. */
  readonly chosen: string;
}

/** What became of the e-mails of a campaign: the latest one, or an earlier one that is chosen. */
export function StatusPanel({ chosen }: Props) {
  const { data, currentData, error } = useCampaignsQuery(
    { query: chosen === '' ? {} : { pace: chosen } },
    { pollingInterval, skipPollingIfUnfocused: true },
  );
  const isLive = useLive();
  const [filter, setFilter] = useState<(typeof filters)[number]>('all');
  const campaign = data?.items.find(({ id }) => id === chosen) ?? data?.items[0];
  const status: MailStatus | undefined = filter === 'all' ? undefined : filter;
  return (
    <Panel
      title={messages.statusTitle}
      aside={isLive ? <span className={classes.live}>{messages.live}</span> : null}
    >
      <div className={classes.stack}>
        <FaultLine fault={error ? ApiProblem.of(error) : null} about={messages.listFailed} />
        {data === undefined && !error ? (
          <Skeleton height={200} role="img" aria-label={messages.statusTitle} />
        ) : null}
        {data?.items.length === 0 ? (
          <StateEmpty title={messages.noCampaigns} line={messages.noCampaignsLine} />
        ) : null}
        {data && campaign ? (
          <>
            <p className={classes.ends}>
              <span className={classes.name}>{campaign.subject}</span>
              <span className={classes.quiet}>
                {messages.states[campaign.state]}, {startOf(campaign)}
              </span>
            </p>
            <CampaignCounts campaign={campaign} pace={currentData?.pace ?? []} />
            <CampaignActs campaign={campaign} />
            <Segments
              label={messages.filter}
              value={filter}
              onChange={setFilter}
              fullWidth
              data={filters.map((value) => ({
                value,
                label: value === 'all' ? messages.all : messages.statuses[value],
              }))}
            />
            <StatusRows key={`${campaign.id} ${filter}`} campaignId={campaign.id} status={status} />
            <p className={`${classes.quiet} ${classes.ends}`}>
              <span>{messages.every}</span>
              <span>{messages.inAll(figure(campaign.recipients))}</span>
            </p>
          </>
        ) : null}
      </div>
    </Panel>
  );
}
