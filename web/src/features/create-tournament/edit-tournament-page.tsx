import { useNavigate, useParams } from 'react-router-dom';
import type { CreateTournamentInput } from '@royal-chess/contracts/tournaments';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { useEditTournamentMutation } from '../../shared/api/tournaments-api.ts';
import { unasked } from '../../shared/routing/unasked.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { EventOfForm } from './event-of-form.tsx';
import { messages } from './messages.ts';
import { TournamentForm } from './tournament-form.tsx';
import { valuesOfSettings } from './values-of-settings.ts';

/** `/tournamentAdmin/edit/{id}`: changes an event that has not begun. The server decides who may. */
export default function EditTournamentPage() {
  const id = useParams()['id'] ?? '';
  const [edit] = useEditTournamentMutation();
  const navigate = useNavigate();
  const onSend = async (body: CreateTournamentInput) => {
    const { data, error } = await edit({ params: { id }, body });
    if (!data) return ApiProblem.of(error);
    showToast({ kind: 'success', text: messages.changed });
    void navigate(`/tournament-details/${id}`, { state: unasked });
    return null;
  };
  return (
    <EventOfForm id={id} title={messages.editTitle}>
      {({ settings }) => (
        <TournamentForm key={id} initial={valuesOfSettings(settings)} draftId={null} isEdit onSend={onSend} />
      )}
    </EventOfForm>
  );
}
