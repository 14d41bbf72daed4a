import { Button } from '@mantine/core';
import type { Campaign, CampaignChange } from '@royal-chess/contracts/bulk-email';
import { useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import { useChangeCampaignMutation } from './bulk-email-api.ts';
import { messages } from './messages.ts';
import classes from './bulk-email.module.css';

/** Pause, resume and cancel, while something is left to send. */
export function CampaignActs({ campaign: { id, state } }: { readonly campaign: Campaign }) {
  const [change, { isLoading, error }] = useChangeCampaignMutation();
  const [asked, setAsked] = useState<'cancel' | 'resumeRestored' | null>(null);
  const send = (type: CampaignChange): void => {
    setAsked(null);
    if (!isLoading) void change({ params: { id }, body: { commandId: newCommandId(), command: { type } } });
  };
  if (state === 'finished' || state === 'cancelled') return null;
  const goesOn = state === 'running' ? 'pause' : 'resume';
  return (
    <>
      {state === 'restored' ? <p className={classes.quiet}>{messages.restoredHint}</p> : null}
      <div className={classes.acts}>
        <Button
          variant="plain"
          data-disabled={isLoading}
          onClick={() => (state === 'restored' ? setAsked('resumeRestored') : send(goesOn))}
        >
          {messages[goesOn]}
        </Button>
        <Button variant="plain" data-disabled={isLoading} onClick={() => setAsked('cancel')}>
          {messages.cancel}
        </Button>
      </div>
      <FaultLine fault={error ? ApiProblem.of(error) : null} about={messages.changeFailed} />
      <Modal
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'resumeRestored' ? messages.restoredTitle : messages.cancelTitle}
      >
        <div className={classes.stack}>
          <p>{asked === 'resumeRestored' ? messages.restoredLine : messages.cancelLine}</p>
          <div className={classes.acts}>
            <Button variant="outline" data-autofocus onClick={() => setAsked(null)}>
              {asked === 'resumeRestored' ? messages.keepPaused : messages.keep}
            </Button>
            <Button variant="danger" onClick={() => send(asked ?? 'cancel')}>
              {asked === 'resumeRestored' ? messages.sendAllTheSame : messages.cancel}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
}
