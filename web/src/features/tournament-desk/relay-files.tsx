import { Button, FileButton, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { useSendRelayFileMutation } from './relay-api.ts';
import { relayMessages as messages } from './relay-messages.ts';
import classes from './desk.module.css';

interface Props {
  readonly tournamentId: string;
  readonly sectionId: string;
}

/** PGN that an arbiter sends: a file, or a text that is pasted. */
export function RelayFiles({ tournamentId, sectionId }: Props) {
  const [send, { isLoading }] = useSendRelayFileMutation();
  const [fault, setFault] = useState<ApiProblem | null>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const take = async (upload: Blob): Promise<void> => {
    setFault(null);
    try {
      const { report } = await send({ params: { id: tournamentId, section: sectionId }, upload }).unwrap();
      showToast({ kind: 'success', text: messages.sent(report.matched) });
      setPasted(null);
    } catch (error) {
      setFault(ApiProblem.of(error));
    }
  };
  return (
    <>
      <div className={classes.acts}>
        <FileButton onChange={(file) => file && void take(file)} accept=".pgn,.txt,text/plain">
          {(props) => (
            <Button variant="plain" loading={isLoading} {...props}>
              {messages.send}
            </Button>
          )}
        </FileButton>
        {pasted === null ? (
          <Button variant="plain" onClick={() => setPasted('')}>
            {messages.paste}
          </Button>
        ) : null}
      </div>
      {pasted === null ? null : (
        <div>
          <Textarea
            label={messages.pasted}
            autosize
            minRows={4}
            maxRows={12}
            value={pasted}
            onChange={({ currentTarget }) => setPasted(currentTarget.value)}
          />
          <Button
            mt={10}
            variant="plain"
            loading={isLoading}
            disabled={pasted.trim() === ''}
            onClick={() => void take(new Blob([pasted]))}
          >
            {messages.sendPasted}
          </Button>
        </div>
      )}
      <FaultLine fault={fault} />
    </>
  );
}
