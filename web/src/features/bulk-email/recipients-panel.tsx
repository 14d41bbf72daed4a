import { Button, ScrollArea, Skeleton } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconAlertTriangle, IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef } from 'react';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { figure } from './figure.ts';
import { messages } from './messages.ts';
import type { Letter } from './use-letter.ts';
import classes from './bulk-email.module.css';

/** The file with the recipients, and the lines of it that are left out. */
export function RecipientsPanel({ letter }: { readonly letter: Letter }) {
  const { file, list, listFault, isReading } = letter;
  const open = useRef<() => void>(null);
  return (
    <Panel title={messages.recipients} aside={list ? messages.willReceive(figure(list.recipients)) : null}>
      <div className={classes.stack}>
        <Dropzone
          openRef={open}
          onDrop={([chosen]) => void letter.choose(chosen)}
          multiple={false}
          activateOnClick={false}
          activateOnKeyboard={false}
          enablePointerEvents
          role="region"
          tabIndex={-1}
          aria-label={messages.recipients}
          inputProps={{ accept: '.xlsx,.csv', 'aria-label': messages.choose, tabIndex: -1 }}
          className={classes.drop}
        >
          <div className={classes.file}>
            <IconFileSpreadsheet size={26} stroke={1.5} aria-hidden />
            <div className={classes.what}>
              {file && list ? (
                <>
                  <span className={classes.name}>{file.name}</span>{' '}
                  <span className={classes.quiet}>{messages.about(figure(list.rows), list.column)}</span>
                </>
              ) : (
                <span className={classes.quiet}>{messages.drop}</span>
              )}
            </div>
            <Button variant={file ? 'plain' : 'strong'} onClick={() => open.current?.()}>
              {file ? messages.replace : messages.choose}
            </Button>
          </div>
        </Dropzone>
        {isReading ? <Skeleton height={60} role="img" aria-label={messages.reading} /> : null}
        <FaultLine fault={listFault} />
        {list && list.duplicates > 0 ? (
          <p className={classes.quiet}>{messages.duplicates(list.duplicates)}</p>
        ) : null}
        {list && list.suppressed > 0 ? (
          <p className={classes.quiet}>{messages.suppressed(list.suppressed)}</p>
        ) : null}
        {list && list.faultCount > 0 ? (
          <ScrollArea.Autosize mah={300} viewportProps={{ tabIndex: 0 }}>
            <table className={classes.table}>
              <caption>
                <IconAlertTriangle size={16} stroke={1.8} aria-hidden />{' '}
                {messages.faultLines(list.faultCount)}
              </caption>
              <thead>
                <tr>
                  <th scope="col" className={classes.number}>
                    {messages.lineNumber}
                  </th>
                  <th scope="col">{messages.written}</th>
                  <th scope="col">{messages.wrong}</th>
                </tr>
              </thead>
              <tbody>
                {list.faults.map(({ line, written, fault }) => (
                  <tr key={line}>
                    <td className={classes.number}>{figure(line)}</td>
                    <td className={classes.address}>
                      {written === '' ? <span className={classes.quiet}>{messages.nothing}</span> : written}
                    </td>
                    <td>{messages.faults[fault]}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {list.faultCount > list.faults.length ? (
              <p className={classes.quiet}>{messages.moreFaults(list.faultCount - list.faults.length)}</p>
            ) : null}
          </ScrollArea.Autosize>
        ) : null}
      </div>
    </Panel>
  );
}
