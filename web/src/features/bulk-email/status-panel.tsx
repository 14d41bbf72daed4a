import { Button, Modal, NativeSelect, Skeleton } from '@mantine/core';
import type { Campaign, MailStatus } from '@royal-chess/contracts/bulk-email';
import { useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { useCampaignsQuery, useChangeCampaignMutation } from './bulk-email-api.ts';
import { CampaignCounts } from './campaign-counts.tsx';
import { messages } from './messages.ts';
import { pollingInterval, StatusRows } from './status-rows.tsx';
import classes from './bulk-email.module.css';

const filters = ['all', 'bounced', 'complaint'] as const;

/** What became of the e-mails of a campaign: the latest one, or an earlier one that is chosen. */
export function StatusPanel() {
  const { data, error } = useCampaignsQuery(undefined, { pollingInterval, skipPollingIfUnfocused: true });
  const [chosen, setChosen] = useState('');
  const [filter, setFilter] = useState<(typeof filters)[number]>('all');
  const campaign = data?.items.find(({ id }) => id === chosen) ?? data?.items[0];
  const status: MailStatus | undefined = filter === 'all' ? undefined : filter;
  return (
    <Panel title={messages.statusTitle} aside={messages.every}>
      <div className={classes.stack}>
        <FaultLine fault={error ? ApiProblem.of(error) : null} about={messages.listFailed} />
        {data === undefined && !error ? <Skeleton height={200} aria-label={messages.statusTitle} /> : null}
        {data?.items.length === 0 ? (
          <StateEmpty title={messages.noCampaigns} line={messages.noCampaignsLine} />
        ) : null}
        {data && campaign ? (
          <>
            <NativeSelect
              label={messages.campaign}
              value={campaign.id}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
              data={data.items.map(({ id, subject, state }) => ({
                value: id,
                label: `${subject} (${messages.states[state]})`,
              }))}
            />
            <CampaignCounts campaign={campaign} pace={campaign === data.items[0] ? data.pace : []} />
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
          </>
        ) : null}
      </div>
    </Panel>
  );
}

/** Pause, resume and cancel, while something is left to send. */
function CampaignActs({ campaign: { id, state } }: { readonly campaign: Campaign }) {
  const [change, { isLoading, error }] = useChangeCampaignMutation();
  const [isAsking, setAsking] = useState(false);
  const send = (type: 'pause' | 'resume' | 'cancel'): void => {
    setAsking(false);
    if (!isLoading) void change({ params: { id }, body: { commandId: newCommandId(), command: { type } } });
  };
  if (state === 'finished' || state === 'cancelled') return null;
  return (
    <>
      <div className={classes.acts}>
        <Button
          variant="plain"
          data-disabled={isLoading}
          onClick={() => send(state === 'paused' ? 'resume' : 'pause')}
        >
          {state === 'paused' ? messages.resume : messages.pause}
        </Button>
        <Button variant="plain" data-disabled={isLoading} onClick={() => setAsking(true)}>
          {messages.cancel}
        </Button>
      </div>
      <FaultLine fault={error ? ApiProblem.of(error) : null} about={messages.changeFailed} />
      <Modal opened={isAsking} onClose={() => setAsking(false)} title={messages.cancelTitle}>
        <div className={classes.stack}>
          <p>{messages.cancelLine}</p>
          <div className={classes.acts}>
            <Button variant="outline" data-autofocus onClick={() => setAsking(false)}>
              {messages.keep}
            </Button>
            <Button variant="danger" onClick={() => send('cancel')}>
              {messages.cancel}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
}
