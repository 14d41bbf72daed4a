import { Button, Group } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { usePlayerQuery } from '../../shared/api/players-api.ts';
import { WaitingPlayer } from '../../shared/player-statistics/player-page-parts.tsx';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { PageBoundary } from '../../shared/routing/page-boundary.tsx';
import { useAppSelector } from '../../shared/store/store.ts';
import { ItemPage } from '../../shared/ui/item-page.tsx';
import { selectUser } from '../identity/index.ts';
import { RelationsPanel } from '../relations/index.ts';
import { messages } from './messages.ts';
import { PlayerView } from './player-view.tsx';

const EditProfile = lazyPart<{ id: string; name: string; onChanged: () => void; onClose: () => void }>(
  () => import('./edit-profile.tsx'),
);

/** `/profile`: the page of the signed-in user, as others see it, with friends, and to edit. */
export default function ProfilePage() {
  const user = useAppSelector(selectUser);
  const isGuest = user?.roles.includes('guest') === true;
  const query = usePlayerQuery({ params: { id: user?._id ?? '' } }, { skip: user === null });
  const [editing, setEditing] = useState(false);
  return (
    <ItemPage
      query={query}
      titleOf={({ name }) => name}
      missing={{
        title: messages.unknown,
        line: messages.unknownLine,
        to: '/allLeader',
        link: messages.toRankings,
      }}
      failed={messages.failed}
      waiting={<WaitingPlayer />}
    >
      {(player) => (
        <>
          <PlayerView
            answer={player}
            mine
            act={
              isGuest ? null : (
                <Group gap="xs">
                  <Button component={Link} to="/profile/dashboard/me" variant="outline">
                    {messages.insights}
                  </Button>
                  <Button
                    variant="outline"
                    leftSection={<IconEdit size={18} stroke={1.7} aria-hidden />}
                    aria-haspopup="dialog"
                    onClick={() => setEditing(true)}
                  >
                    {messages.editProfile}
                  </Button>
                </Group>
              )
            }
          >
            {isGuest || user?.child ? null : <RelationsPanel />}
          </PlayerView>
          {editing ? (
            <PageBoundary onRetry={() => setEditing(false)}>
              <Suspense>
                <EditProfile
                  id={player.id}
                  name={player.name}
                  onChanged={() => void query.refetch()}
                  onClose={() => setEditing(false)}
                />
              </Suspense>
            </PageBoundary>
          ) : null}
        </>
      )}
    </ItemPage>
  );
}
