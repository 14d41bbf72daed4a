import { useParams, useSearchParams } from 'react-router-dom';
import { useClubQuery } from '../../shared/api/clubs-api.ts';
import { useAppSelector } from '../../shared/store/store.ts';
import { ItemPage } from '../../shared/ui/item-page.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { selectUser } from '../identity/index.ts';
import { CreateForm } from './create-form.tsx';
import { formSkeleton } from './event-of-form.tsx';
import { browserZone, emptyBattle, emptyForm, type FormValues } from './form-values.ts';
import { mayCreateForClub, mayCreateTournaments } from './may-create.ts';
import { messages } from './messages.ts';

function formOfClub(clubId: string, isBattle: boolean): FormValues {
  const form = { ...emptyForm(browserZone()), clubId };
  if (!isBattle) return form;
  return { ...form, teamBattle: emptyBattle(true), format: { ...form.format, system: 'arena' } };
}

/** `/clubs/{id}/create-tournament`: the form of a tournament that only members of the club enter; `?kind=battle`: of a team battle. */
export default function ClubTournamentPage() {
  const { id = '' } = useParams();
  const isBattle = useSearchParams()[0].get('kind') === 'battle';
  const query = useClubQuery({ params: { id } });
  const isFree = mayCreateTournaments(useAppSelector(selectUser));
  return (
    <ItemPage
      query={query}
      titleOf={() => messages.title}
      missing={{
        title: messages.clubMissing,
        line: messages.clubMissingLine,
        to: '/clubs',
        link: messages.toClubs,
      }}
      failed={messages.clubFailed}
      waiting={formSkeleton}
    >
      {({ standing }) =>
        mayCreateForClub(standing, isFree) ? (
          <CreateForm key={id} initial={() => formOfClub(id, isBattle)} keepsDrafts={isFree} />
        ) : (
          <StateEmpty title={messages.onlyLeaders} line={messages.onlyLeadersLine} />
        )
      }
    </ItemPage>
  );
}
