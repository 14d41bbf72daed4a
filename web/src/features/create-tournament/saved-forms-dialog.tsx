import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { SavedForm } from '@royal-chess/contracts/tournaments';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { problemOf } from '../../shared/api/problem-of.ts';
import { useTournamentsQuery } from '../../shared/api/tournament-cards-api.ts';
import { momentLabel } from '../../shared/chess/tournament-labels.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { useDeleteTournamentFormMutation, useSavedTournamentFormsQuery } from './forms-api.ts';
import { messages } from './messages.ts';
import classes from './create-tournament.module.css';

interface SavedFormsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSaveTemplate: () => void;
}

interface SavedRowProps {
  readonly saved: Omit<SavedForm, 'form'>;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

function SavedRow({ saved: { id, kind, title, savedAt }, onOpen, onDelete }: SavedRowProps) {
  const name = title || messages.untitled;
  return (
    <li>
      <span>
        <strong>{name}</strong>
        {messages.draftKind[kind]}, {momentLabel(savedAt)}
      </span>
      <Button
        size="xs"
        component={Link}
        to={`/tournamentAdmin/create?form=${id}`}
        aria-label={messages.openForm(name)}
        onClick={onOpen}
      >
        {messages.open}
      </Button>
      <ActionIcon aria-label={messages.deleteForm(name)} onClick={onDelete}>
        <IconTrash size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** My drafts and templates. */
function SavedList({ onOpen }: { onOpen: () => void }) {
  const query = useSavedTournamentFormsQuery();
  const [remove, { error }] = useDeleteTournamentFormMutation();
  const problem = problemOf(query);
  if (problem) return <StateError title={messages.formsFailed} problem={problem} onRetry={query.refetch} />;
  if (!query.data) return <SkeletonRows rows={2} cells={['60%', '20%']} height="52px" />;
  if (query.data.forms.length === 0) return <p>{messages.noDrafts}</p>;
  return (
    <>
      <FaultLine fault={error ? ApiProblem.of(error) : null} about={messages.deleteFailed} />
      <ul className={classes['saved']}>
        {query.data.forms.map((form) => (
          <SavedRow
            key={form.id}
            saved={form}
            onOpen={onOpen}
            onDelete={() => void remove({ params: { id: form.id } })}
          />
        ))}
      </ul>
    </>
  );
}

/** Events that I run, to make another one like them. */
function Copies({ onCopy }: { onCopy: () => void }) {
  const query = useTournamentsQuery({ query: { mine: 'arbiting', limit: 20 } });
  const problem = problemOf(query);
  if (problem) return <StateError title={messages.eventsFailed} problem={problem} onRetry={query.refetch} />;
  if (!query.data) return <SkeletonRows rows={2} cells={['60%', '20%']} height="52px" />;
  if (query.data.items.length === 0) return <p>{messages.noEvents}</p>;
  return (
    <ul className={classes['saved']}>
      {query.data.items.map(({ id, title, startsAt }) => (
        <li key={id}>
          <span>
            <strong>{title}</strong>
            {momentLabel(startsAt)}
          </span>
          <Button
            size="xs"
            component={Link}
            to={`/tournamentAdmin/create?copy=${id}`}
            aria-label={messages.copyOf(title)}
            onClick={onCopy}
          >
            {messages.copy}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Drafts, templates, and events to copy. */
export function SavedFormsDialog({ opened, onClose, onSaveTemplate }: SavedFormsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={messages.drafts} size={520}>
      <div className={classes['dialog']}>
        <p>{messages.draftsLine}</p>
        <SavedList onOpen={onClose} />
        <Button variant="outline" onClick={onSaveTemplate}>
          {messages.saveTemplate}
        </Button>
        <h3>{messages.copies}</h3>
        <Copies onCopy={onClose} />
      </div>
    </Modal>
  );
}
