import { Button } from '@mantine/core';
import type { ImportAnswer, ImportFault, ImportSummary } from '@royal-chess/contracts/library';
import { Answered } from '../../shared/ui/answered.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import { messages } from './import-messages.ts';
import { useImportQuery } from './imports-api.ts';
import classes from './imports.module.css';

/** A fault with its place, and whether moves behind it are missing. */
const faultText = (fault: ImportFault): string =>
  messages.fault(fault) + (fault.partKept && !fault.allMoves ? ` ${messages.partKept}` : '');

/** The report as a text file. */
function reportText(answer: ImportAnswer): string {
  const faults = answer.listedFaults.map(faultText);
  return `${[answer.name, messages.counts(answer), ...faults].join('\n')}\n`;
}

function download(answer: ImportAnswer): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([reportText(answer)], { type: 'text/plain' }));
  link.download = `${answer.name}.report.txt`;
  link.click();
  // The browser has the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function Faults({ answer }: { answer: ImportAnswer }) {
  const { listedFaults, faults } = answer;
  return (
    <div className={classes['report']}>
      <p>{messages.counts(answer)}</p>
      {faults === 0 ? (
        <p>{messages.noFaults}</p>
      ) : (
        <>
          <p>{messages.faults(faults)}</p>
          <ol className={classes['faults']}>
            {listedFaults.map((fault, at) => (
              <li key={at}>{faultText(fault)}</li>
            ))}
          </ol>
          {faults > listedFaults.length ? <p>{messages.moreFaults(faults - listedFaults.length)}</p> : null}
        </>
      )}
      <div className={classes['answers']}>
        <Button variant="outline" onClick={() => download(answer)}>
          {messages.download}
        </Button>
      </div>
    </div>
  );
}

/** What an import read, and what was skipped and why. */
export function ImportReport({
  summary,
  onClose,
}: {
  summary: Pick<ImportSummary, 'id' | 'name'>;
  onClose: () => void;
}) {
  const query = useImportQuery({ params: { id: summary.id } });
  return (
    <Modal opened onClose={onClose} title={messages.reportOf(summary.name)} size="lg">
      <Answered query={query} failed={messages.reportFailed}>
        {(answer) => <Faults answer={answer} />}
      </Answered>
    </Modal>
  );
}
