import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import type { TrfFault } from '@royal-chess/domain/tournament/files/trf/trf-fault';
import { type DragEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { useImportTrfMutation } from '../../shared/api/tournaments-api.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { messages } from './messages.ts';
import { previewOf, type ReadFile, type TrfPreview } from './trf-preview.ts';
import classes from './trf-import.module.css';

/** Largest file that the server takes, bytes. */
const maxBytes = 4 * 1_024 * 1_024;

/** Faults or warnings by line. */
function Faults({ title, faults }: { readonly title: string; readonly faults: readonly TrfFault[] }) {
  return (
    <section className={classes.faults}>
      <h3>{title}</h3>
      <ul>
        {faults.map(({ line, column, field, message }) => (
          <li key={`${line}-${column}-${field}-${message}`}>
            <strong>{messages.trf.line(line)}</strong> {message}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What will be made: the event in a few facts, and its players. */
function Preview({ preview }: { readonly preview: TrfPreview }) {
  const facts = [
    [messages.trf.event, preview.name || messages.trf.unnamed],
    [messages.trf.where, preview.city],
    [messages.trf.begins, preview.startDate],
    [messages.trf.roundsHead, messages.trf.rounds(preview.paired, preview.rounds)],
    [messages.tieBreaks, preview.tieBreaks.join(', ')],
    [messages.tab.players, messages.trf.players(preview.total)],
  ] as const;
  return (
    <>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <DataTable
        label={messages.tab.players}
        head={
          <>
            <th>#</th>
            <th>{messages.name}</th>
            <th data-right>{messages.rating}</th>
            <th>{messages.federation}</th>
          </>
        }
      >
        {preview.players.map(({ number, title, name, rating, federation }) => (
          <tr key={number}>
            <td>{number}</td>
            <td>{title === '' ? name : `${title} ${name}`}</td>
            <td data-right>{rating || '–'}</td>
            <td>{federation}</td>
          </tr>
        ))}
      </DataTable>
      {preview.total > preview.players.length ? (
        <p>{messages.trf.more(preview.total - preview.players.length)}</p>
      ) : null}
      {preview.warnings.length > 0 ? (
        <Faults title={messages.trf.warnings} faults={preview.warnings} />
      ) : null}
    </>
  );
}

interface Chosen {
  readonly file: File;
  readonly read: ReadFile;
}

/** Makes an event of a tournament report file: chosen or dropped, read here, shown, then sent. */
export default function TrfImport({ onClose }: { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isOver, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const [fault, setFault] = useState<ApiProblem | null>(null);
  const [send, { isLoading }] = useImportTrfMutation();
  const navigate = useNavigate();
  const preview = chosen?.read.ok ? chosen.read.preview : null;

  const take = async (file: File | null | undefined): Promise<void> => {
    if (!file) return;
    setFault(null);
    setTooLarge(file.size > maxBytes);
    setChosen(
      file.size > maxBytes ? null : { file, read: previewOf(new Uint8Array(await file.arrayBuffer())) },
    );
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const make = async (file: File): Promise<void> => {
    setFault(null);
    try {
      const { tournamentId, notes } = await send({ upload: file }).unwrap();
      showToast({ kind: 'success', text: messages.trf.made, detail: notes.join(' ') });
      void navigate(`/tournamentAdmin?id=${tournamentId}`);
    } catch (error) {
      setFault(ApiProblem.of(error));
    }
  };

  return (
    <Modal opened onClose={onClose} title={messages.trf.title} size="lg" centered>
      <div className={classes.import}>
        <div
          className={classes.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <IconFileImport size={28} stroke={1.5} aria-hidden />
          <p>{chosen ? chosen.file.name : messages.trf.dropHere}</p>
          <FileButton onChange={(file) => void take(file)} accept=".trf,.trfx,.txt,text/plain">
            {(props) => (
              <Button variant="plain" {...props}>
                {chosen ? messages.trf.another : messages.trf.choose}
              </Button>
            )}
          </FileButton>
        </div>
        <div role="status">
          {tooLarge ? <p className={classes.fault}>{messages.trf.tooLarge}</p> : null}
          {preview?.isTeamEvent ? <p className={classes.fault}>{messages.trf.teams}</p> : null}
        </div>
        {chosen && !chosen.read.ok ? (
          <Faults title={messages.trf.faults(chosen.read.faults.length)} faults={chosen.read.faults} />
        ) : null}
        {preview ? <Preview preview={preview} /> : null}
        <FaultLine fault={fault} />
        <Button
          variant="strong"
          fullWidth
          disabled={!preview || preview.isTeamEvent}
          loading={isLoading}
          onClick={() => chosen && void make(chosen.file)}
        >
          {messages.trf.make}
        </Button>
      </div>
    </Modal>
  );
}
