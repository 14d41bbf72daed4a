import { Button, Skeleton } from '@mantine/core';
import type { Club } from '@royal-chess/contracts/clubs';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { dateFormat } from '../../shared/language/date-format.ts';
import { useAppSelector } from '../../shared/store/store.ts';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { ItemPage } from '../../shared/ui/item-page.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ClubChat } from '../chats/index.ts';
import { selectUser } from '../identity/index.ts';
import type { ClubSettingsProps } from './club-settings-dialog.tsx';
import { CloseClub } from './close-club.tsx';
import { MembersPanel } from './members-panel.tsx';
import { Membership } from './membership.tsx';
import { messages } from './messages.ts';
import { ReportClub } from './report-club.tsx';
import { RequestsPanel } from './requests-panel.tsx';
import { TournamentsPanel } from './tournaments-panel.tsx';
import { useClubQuery } from '../../shared/api/clubs-api.ts';
import classes from './clubs.module.css';

const ClubSettingsDialog = lazyPart<ClubSettingsProps>(() => import('./club-settings-dialog.tsx'));

const day = dateFormat({ dateStyle: 'long' });

function OpenClub({ club }: { readonly club: Club }) {
  const { id, name, about, admission, memberCount, standing, foundedAt } = club;
  const isStaff = useAppSelector(selectUser)?.roles.includes('admin') ?? false;
  const [isChanging, setChanging] = useState(false);
  const facts = [
    messages.memberCount(memberCount),
    messages.admissions[admission],
    messages.foundedOn(day(foundedAt)),
  ];
  return (
    <div className={classes['page']}>
      <PageTitle
        title={name}
        line={facts.join(' · ')}
        aside={
          standing === 'leader' ? (
            <Button variant="outline" onClick={() => setChanging(true)}>
              {messages.settings}
            </Button>
          ) : isStaff ? (
            <CloseClub clubId={id} as="staff" />
          ) : null
        }
      />
      <Panel>
        {about === '' ? null : <p className={classes['about']}>{about}</p>}
        <Membership club={club} />
        {standing === null || standing === 'asked' ? null : (
          <ClubChat clubId={id}>
            {(open) => (
              <Button className={classes['chat']} variant="outline" onClick={open}>
                {messages.chat}
              </Button>
            )}
          </ClubChat>
        )}
        <ReportClub club={club} />
      </Panel>
      <RequestsPanel club={club} />
      <TournamentsPanel club={club} />
      <MembersPanel club={club} />
      {isChanging ? (
        <Suspense>
          <ClubSettingsDialog club={club} onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** `/clubs/{id}`: a club, its members, and the way in. */
export default function ClubPage() {
  const { id = '' } = useParams();
  const query = useClubQuery({ params: { id } });
  return (
    <ItemPage
      query={query}
      titleOf={({ name }) => name}
      missing={{
        title: messages.noClub,
        line: messages.noClubLine,
        to: '/clubs',
        link: messages.toClubs,
      }}
      failed={messages.clubFailed}
      waiting={<Skeleton height={320} animate={false} />}
    >
      {(club) => <OpenClub key={club.id} club={club} />}
    </ItemPage>
  );
}
