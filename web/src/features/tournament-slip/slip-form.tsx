import { Button, Radio, Stack } from '@mantine/core';
import type { BoardRow } from '@royal-chess/contracts/tournaments';
import { useRef, useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { useReportBySlipMutation } from '../../shared/api/tournaments-api.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import { messages } from './messages.ts';
import classes from './slip.module.css';

type Side = 'white' | 'black';
type Result = keyof typeof messages.results;

interface Props {
  readonly tournamentId: string;
  readonly slipId: string;
  readonly row: BoardRow;
}

const clearer = ({ code, detail }: ApiProblem) => ({ code, detail: messages.faults[code] ?? detail });

/** Who reports which result, with a question before it is sent. */
export function SlipForm({ tournamentId, slipId, row }: Props) {
  const [report, { isLoading }] = useReportBySlipMutation();
  const [by, setBy] = useState<Side | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [isReported, setReported] = useState(false);
  // A retry of the same report is counted once.
  const command = useRef<string | null>(null);
  const ask = () => {
    setIncomplete(by === null || result === null);
    setAsked(by !== null && result !== null);
  };
  const send = async () => {
    setAsked(false);
    if (by === null || result === null) return;
    command.current ??= newCommandId();
    const { error } = await report({
      params: { id: tournamentId, slipId },
      body: { commandId: command.current, by, result },
    });
    setProblem(error === undefined ? null : ApiProblem.of(error));
    setReported(error === undefined);
  };
  const choose = (change: () => void) => {
    command.current = null;
    setIncomplete(false);
    change();
  };
  if (isReported && by)
    return (
      <div role="status">
        <p>
          <strong>{messages.reported}</strong>
        </p>
        <p>{messages.waits(row[by === 'white' ? 'black' : 'white'].name)}</p>
      </div>
    );
  return (
    <div className={classes.form}>
      <Radio.Group label={messages.who} value={by} onChange={(side) => choose(() => setBy(side as Side))}>
        <Stack gap="sm" mt="xs">
          {(['white', 'black'] as const).map((side) => (
            <Radio key={side} value={side} size="md" label={`${row[side].name} (${messages[side]})`} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label={messages.result}
        value={result}
        onChange={(next) => choose(() => setResult(next as Result))}
      >
        <Stack gap="sm" mt="xs">
          {(Object.keys(messages.results) as Result[]).map((known) => (
            <Radio key={known} value={known} size="md" label={messages.results[known]} />
          ))}
        </Stack>
      </Radio.Group>
      {isIncomplete ? <p role="alert">{messages.missing}</p> : null}
      <FaultLine fault={problem && clearer(problem)} about={messages.failed} />
      <Button variant="gold" size="lg" fullWidth loading={isLoading} onClick={ask}>
        {messages.next}
      </Button>
      <Modal opened={isAsked} onClose={() => setAsked(false)} title={messages.sureTitle}>
        <p>{result && by ? messages.sure(messages.results[result], row[by].name) : null}</p>
        <div className={classes.answers}>
          <Button variant="outline" data-autofocus onClick={() => setAsked(false)}>
            {messages.no}
          </Button>
          <Button variant="strong" onClick={() => void send()}>
            {messages.yes}
          </Button>
        </div>
      </Modal>
    </div>
  );
}
