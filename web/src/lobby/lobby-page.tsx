import { SegmentedControl } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { SeekView } from '@royal-chess/contracts';
import { lazyPage } from '../app/load-page.ts';
import type { CustomDialogProps } from './custom-dialog.tsx';
import { LatestGame } from './latest-game.tsx';
import { acceptAsked, lobbyOpened, offerAsked, withdrawAsked, type WantedSeek } from './lobby-slice.ts';
import { messages } from './messages.ts';
import { PairingGrid } from './pairing-grid.tsx';
import { RatingPanel, useMyRatings } from './rating-panel.tsx';
import { RunningMatches } from './running-matches.tsx';
import { groupSeeks } from './seek-groups.ts';
import { SeeksPanel } from './seeks-panel.tsx';
import { useLobby } from './use-lobby.ts';
import classes from './lobby.module.css';

const CustomDialog = lazyPage<CustomDialogProps>(() => import('./custom-dialog.tsx'));

const bestKnown = (
  pools: readonly { readonly games: number; readonly current: { readonly rating: number } }[],
) => pools.toSorted((a, b) => b.games - a.games)[0]?.current.rating ?? null;

/** `/match`: offer a game, accept one, go on with one. Visitors look; an act asks them to log in. */
export default function LobbyPage() {
  const lobby = useLobby();
  const { user, me, counts, busy, asPlayer, dispatch } = lobby;
  const ratings = useMyRatings(me);
  const [hour] = useState(() => new Date().getHours());
  const [kind, setKind] = useState('rated');
  const [custom, dialog] = useDisclosure(false);
  // The dialog's code comes when it is first asked for, and stays for its closing.
  const [wanted, setWanted] = useState(false);
  const groups = groupSeeks(lobby.seeks ?? [], me, bestKnown(ratings.answer?.ratings ?? []));
  const offering = busy.includes('offer');

  const offer = (seek: WantedSeek) => asPlayer(() => dispatch(offerAsked(seek)));
  const withdraw = (seek: SeekView) => dispatch(withdrawAsked(seek.id));

  return (
    <div className={classes['page']} data-visitor={me === null || undefined}>
      <div className={classes['main']}>
        <header className={classes['head']}>
          <h1>
            <span className={classes['wide']}>
              {user ? messages.greeting(hour, user.name.split(' ')[0] ?? user.name) : messages.play}
            </span>
            <span className={classes['narrow']}>{messages.play}</span>
          </h1>
          {counts ? (
            <p>
              <IconUsers size={18} stroke={1.7} aria-hidden />
              {messages.online(counts.online)} <span>{messages.games(counts.games)}</span>
            </p>
          ) : null}
        </header>
        <PairingGrid
          mine={groups.mine}
          others={groups.others}
          disabled={offering}
          onOffer={(timeControl) => offer({ timeControl, color: 'random', rated: kind === 'rated' })}
          onWithdraw={withdraw}
          onCustom={() =>
            asPlayer(() => {
              setWanted(true);
              dialog.open();
            })
          }
        />
        <div className={classes['choice']}>
          <SegmentedControl
            aria-label={messages.ratedOrCasual}
            value={kind}
            onChange={setKind}
            data={[
              { value: 'rated', label: messages.rated },
              { value: 'casual', label: messages.casual },
            ]}
          />
        </div>
        <SeeksPanel
          lobby={lobby}
          groups={groups}
          onAccept={(seek) => asPlayer(() => dispatch(acceptAsked(seek.id)))}
          onWithdraw={withdraw}
          onRetry={() => dispatch(lobbyOpened(me))}
        />
      </div>
      <div className={classes['second']}>
        <LatestGame />
      </div>
      {me ? (
        <div className={classes['third']}>
          <RunningMatches me={me} />
          <RatingPanel ratings={ratings} />
        </div>
      ) : null}
      {wanted ? (
        <Suspense>
          <CustomDialog
            key={`${custom}-${kind}`}
            opened={custom}
            rated={kind === 'rated'}
            busy={offering}
            onOffer={offer}
            onClose={dialog.close}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
