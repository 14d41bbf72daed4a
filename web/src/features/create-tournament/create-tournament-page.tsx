import { useLocation, useSearchParams } from 'react-router-dom';
import { ItemPage } from '../../shared/ui/item-page.tsx';
import { CreateForm } from './create-form.tsx';
import { EventOfForm, formSkeleton } from './event-of-form.tsx';
import { browserZone, emptyForm } from './form-values.ts';
import { useSavedTournamentFormQuery } from './forms-api.ts';
import { messages } from './messages.ts';
import { quickValuesOf } from './quick-values.ts';
import { restored } from './restore-values.ts';
import { copyOfSettings } from './values-of-settings.ts';

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
