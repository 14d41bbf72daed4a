import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { CreateTournamentInput } from '@royal-chess/contracts/tournaments';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { useCreateTournamentMutation } from '../../shared/api/tournaments-api.ts';
import { unasked } from '../../shared/routing/unasked.ts';
import { ItemPage } from '../../shared/ui/item-page.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { EventOfForm, formSkeleton } from './event-of-form.tsx';
import { browserZone, emptyForm, type FormValues } from './form-values.ts';
import { useSavedTournamentFormQuery } from './forms-api.ts';
import { messages } from './messages.ts';
import { quickValuesOf } from './quick-values.ts';
import { restored } from './restore-values.ts';
import { TournamentForm } from './tournament-form.tsx';
import { copyOfSettings } from './values-of-settings.ts';

interface CreateFormProps {
  /** Computed once: the form has its own values from then on. */
  readonly initial: () => FormValues;
  readonly draftId?: string | null;
  /** The event that it was copied from. */
  readonly copyOf?: string;
}

/** The form of a new tournament; sent twice, it creates one. */
function CreateForm({ initial, draftId = null, copyOf }: CreateFormProps) {
  const [create] = useCreateTournamentMutation();
  const [commandId] = useState(newCommandId);
  const [values] = useState(initial);
  const navigate = useNavigate();
  const onSend = async (body: CreateTournamentInput) => {
    const { data, error } = await create({ body: { ...body, commandId, ...(copyOf ? { copyOf } : {}) } });
    if (!data) return ApiProblem.of(error);
    showToast({ kind: 'success', text: messages.created });
    void navigate(`/tournament-details/${data.tournamentId}`, { state: unasked });
    return null;
  };
  return <TournamentForm initial={values} draftId={draftId} onSend={onSend} />;
}

/** A new tournament like one that exists: all but its days. */
function CopiedForm({ id }: { id: string }) {
  return (
    <EventOfForm id={id} title={messages.title}>
      {({ settings }) => <CreateForm initial={() => copyOfSettings(settings)} copyOf={id} />}
    </EventOfForm>
  );
}

/** A draft that goes on, or a template that a new draft begins with. */
function SavedForm({ id }: { id: string }) {
  const query = useSavedTournamentFormQuery({ params: { id } });
  return (
    <ItemPage
      query={query}
      titleOf={() => messages.title}
      missing={{
        title: messages.noForm,
        line: messages.noFormLine,
        to: '/tournamentAdmin/create',
        link: messages.toNewForm,
      }}
      failed={messages.formFailed}
      waiting={formSkeleton}
    >
      {({ kind, form }) => (
        <CreateForm
          initial={() => restored(emptyForm(browserZone()), form)}
          draftId={kind === 'draft' ? id : null}
        />
      )}
    </ItemPage>
  );
}

/** `/tournamentAdmin/create`: an empty form, `?form=` a draft or template, `?copy=` another event. */
export default function CreateTournamentPage() {
  const [address] = useSearchParams();
  const { state, key } = useLocation();
  const form = address.get('form');
  const copy = address.get('copy');
  if (copy !== null) return <CopiedForm key={copy} id={copy} />;
  if (form !== null) return <SavedForm key={form} id={form} />;
  const initial = () => {
    const empty = emptyForm(browserZone());
    return { ...empty, ...quickValuesOf(state, empty) };
  };
  return <CreateForm key={key} initial={initial} />;
}
