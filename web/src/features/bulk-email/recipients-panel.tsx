import { Button, Skeleton } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconAlertTriangle, IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ApiProblem } from '../../shared/api/api-problem.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { FaultTable } from './fault-table.tsx';
import { FaultsButton } from './faults-button.tsx';
import { figure } from './figure.ts';
import type { ListDraft } from './letter-draft.ts';
import { messages } from './messages.ts';
import type { Letter } from './use-letter.ts';
import classes from './bulk-email.module.css';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** The file with the recipients, and the lines of it that are left out unless they are given another address. */
export function RecipientsPanel({ letter }: { readonly letter: Letter }) {
  const { file, list, listFault, listBefore, isReading } = letter;
  const open = useRef<() => void>(null);
  const isRead = file !== null && list !== null;
  const [saveFault, setSaveFault] = useState<ApiProblem | null>(null);
  return (
    <Panel
      title={messages.recipients}
      flush
      aside={
        list ? (
          <span className={classes.summary}>
            {messages.willReceive(figure(list.recipients))}
            {list.faultCount > 0 ? (
              <StatusBadge kind="red" icon={<IconAlertTriangle {...icon} />}>
                {messages.faultLines(list.faultCount)}
              </StatusBadge>
            ) : null}
          </span>
        ) : null
      }
    >
      <Dropzone
        openRef={open}
        onDrop={([chosen]) => {
          setSaveFault(null);
          void letter.choose(chosen);
        }}
        multiple={false}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        role="region"
        tabIndex={-1}
        aria-label={messages.recipients}
        inputProps={{ accept: '.xlsx,.csv', 'aria-label': messages.choose, tabIndex: -1 }}
        className={classes.drop}
        data-empty={isRead ? undefined : true}
      >
        <div className={classes.file}>
          <IconFileSpreadsheet size={26} stroke={1.5} aria-hidden />
          <div className={classes.what}>
            {isRead ? (
              <>
                <span className={classes.name}>{file.name}</span>{' '}
                <span className={classes.quiet}>
                  {messages.about(figure(list.rows), list.column, figure(Math.ceil(file.size / 1_000)))}
                </span>
              </>
            ) : (
              <span className={classes.quiet}>{messages.drop}</span>
            )}
          </div>
          {isRead && list.faultCount > 0 ? (
            <FaultsButton key={letter.listHash} file={file} repairs={letter.repairs} onFault={setSaveFault} />
          ) : null}
          <Button variant={isRead ? 'outline' : 'strong'} onClick={() => open.current?.()}>
            {isRead ? messages.replace : messages.choose}
          </Button>
        </div>
      </Dropzone>
      {isReading && list === null ? <Skeleton height={60} role="img" aria-label={messages.reading} /> : null}
      {listBefore && !isReading ? (
        <p className={`${classes.before} ${classes.line}`} role="status">
          {beforeText(listBefore, file)}
        </p>
      ) : null}
      {letter.mayBeSent ? (
        <p className={`${classes.before} ${classes.line}`} role="status">
          {messages.mayBeSent}
        </p>
      ) : null}
      <FaultLine fault={listFault} flush />
      <FaultLine fault={isRead ? saveFault : null} about={messages.faultsNotSaved} flush />
      {list && list.duplicates > 0 ? (
        <p className={`${classes.quiet} ${classes.line}`}>{messages.duplicates(list.duplicates)}</p>
      ) : null}
      {list && list.suppressed > 0 ? (
        <p className={`${classes.quiet} ${classes.line}`}>{messages.suppressed(list.suppressed)}</p>
      ) : null}
      {list ? <FaultTable letter={letter} list={list} /> : null}
    </Panel>
  );
}

/** What is to be done for a list of before. */
function beforeText({ name, repairs }: ListDraft, file: File | null): string {
  return file?.name === name
    ? messages.hasChanged(name, repairs.length)
    : messages.chooseAgain(name, repairs.length);
}
