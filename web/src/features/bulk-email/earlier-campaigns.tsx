import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import type { Campaign } from '@royal-chess/contracts/bulk-email';
import { useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { useCampaignsQuery } from './bulk-email-api.ts';
import { figure } from './figure.ts';
import { messages } from './messages.ts';
import { startOf } from './start-of.ts';
import classes from './bulk-email.module.css';

interface Props {
  /** The campaign that is shown; '' for the latest. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Opens the list of campaigns, of which one is chosen to be shown. */
export function EarlierCampaigns({ chosen, onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const end = (): void => setIsOpen(false);
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {messages.earlier}
      </Button>
      <Modal opened={isOpen} onClose={end} title={messages.earlier} size="lg">
        <CampaignList
          chosen={chosen}
          onChoose={(id) => {
            onChoose(id);
            end();
          }}
        />
      </Modal>
    </>
  );
}

/** The latest campaigns, the newest first. */
function CampaignList({ chosen, onChoose }: Props) {
  const { data, error } = useCampaignsQuery({ query: {} });
  if (!data)
    return error ? (
      <FaultLine fault={ApiProblem.of(error)} about={messages.listFailed} />
    ) : (
      <Skeleton height={160} role="img" aria-label={messages.earlier} />
    );
  const { items } = data;
  if (items.length === 0) return <StateEmpty title={messages.noCampaigns} line={messages.noCampaignsLine} />;
  const shown = items.find(({ id }) => id === chosen) ?? items[0];
  return (
    <ul className={classes.campaigns}>
      {items.map((campaign) => {
        const isShown = campaign === shown;
        return (
          <li key={campaign.id}>
            <UnstyledButton
              className={classes.campaign}
              aria-current={isShown || undefined}
              data-autofocus={isShown || undefined}
              onClick={() => onChoose(campaign.id)}
            >
              <span className={classes.name}>{campaign.subject}</span>
              <span className={classes.quiet}>
                {messages.states[campaign.state]}, {startOf(campaign)}
              </span>
              <span className={classes.figures}>{figuresOf(campaign)}</span>
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}

const figuresOf = ({ counts: { sent, delivered, complaint, bounced } }: Campaign): string =>
  messages.campaignFigures(figure(sent + delivered + complaint), figure(bounced));
