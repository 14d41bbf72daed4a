import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CreateClubTournamentInput } from '@royal-chess/contracts/tournaments';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { useCreateTournamentMutation } from '../../shared/api/tournaments-api.ts';
import { unasked } from '../../shared/routing/unasked.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { useCreateClubTournamentMutation } from './forms-api.ts';
import type { FormValues } from './form-values.ts';
import { messages } from './messages.ts';
import { TournamentForm } from './tournament-form.tsx';

interface CreateFormProps {
  /** Computed once: the form has its own values from then on. */
  readonly initial: () => FormValues;
  readonly draftId?: string | null;
  /** The event that it was copied from. */
  readonly copyOf?: string;
  /** False: the reader may keep no drafts. */
  readonly keepsDrafts?: boolean;
}

/** The form of a new tournament, of a club or for all; sent twice, it creates one. */
export function CreateForm({ initial, draftId = null, copyOf, keepsDrafts = true }: CreateFormProps) {
  const [create] = useCreateTournamentMutation();
  const [createOfClub] = useCreateClubTournamentMutation();
  const [commandId] = useState(newCommandId);
  const [values] = useState(initial);
  const navigate = useNavigate();
  const onSend = async (form: CreateClubTournamentInput, clubId: string) => {
    const body = { ...form, commandId, ...(copyOf ? { copyOf } : {}) };
    const { data, error } =
      clubId === '' ? await create({ body }) : await createOfClub({ params: { id: clubId }, body });
    if (!data) return ApiProblem.of(error);
    showToast({ kind: 'success', text: messages.created });
    void navigate(`/tournament-details/${data.tournamentId}`, { state: unasked });
    return null;
  };
  return <TournamentForm initial={values} draftId={draftId} keepsDrafts={keepsDrafts} onSend={onSend} />;
}
