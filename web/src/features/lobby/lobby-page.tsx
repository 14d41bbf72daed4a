import { IconUsers } from '@tabler/icons-react';
import { skipToken } from '@reduxjs/toolkit/query';
import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import type { SeekView } from '@royal-chess/contracts/lobby';
import type { FoundAgain } from '../../shared/chess/find-again.ts';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { selectShownUser } from '../identity/index.ts';
import { incomingOf, outgoingOf, selectNotifications } from '../notifications/index.ts';
import { TopGame } from '../live-games/index.ts';
import { useAppSelector } from '../../shared/store/store.ts';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { FindingCard } from './finding-card.tsx';
import { findRequested, findStopped, notFoundClosed, selectFinding } from './finding-slice.ts';
import { seekOfFind, type PairingRequest, type GameValues } from './game-values.ts';
import { GuestLine } from './guest-line.tsx';
import type { IncomingChallengesProps } from './incoming-challenges.tsx';
import { useInvitesQuery } from './lobby-api.ts';
import { LatestGame } from './latest-game.tsx';
import { AwaitedPanel } from './lazy-awaited-panel.ts';
import { LobbyDialogs } from './lobby-dialogs.tsx';
import { LobbyNews } from './lobby-news.tsx';
import { lobbyRetried } from './lobby-slice.ts';
import { messages } from './messages.ts';
import type { NotFoundDialogProps } from './not-found-dialog.tsx';
import { PairingGrid } from './pairing-grid.tsx';
import type { RatingPanelProps } from './rating-panel.tsx';
import { fittingOffer, groupSeeks, isAlone, ratingIn, shutOutBy } from './seek-groups.ts';
import { SeeksPanel } from './seeks-panel.tsx';
import { useGameAfterLogIn } from './use-game-after-log-in.ts';
import { useFindAgain } from './use-find-again.ts';
import { useDialogs } from './use-dialogs.ts';
import { useLobby } from './use-lobby.ts';
import { useMyRatings } from './use-my-ratings.ts';
import { WaysBar } from './ways-bar.tsx';
import classes from './lobby.module.css';

const NotFoundDialog = lazyPart<NotFoundDialogProps>(() => import('./not-found-dialog.tsx'));

const IncomingChallenges = lazyPart<IncomingChallengesProps>(() => import('./incoming-challenges.tsx'));

const RunningMatches = lazyPart(() => import('./running-matches.tsx'));

const RatingPanel = lazyPart<RatingPanelProps>(() => import('./rating-panel.tsx'));

const joinMs = 60_000;

const bestKnown = (
  pools: readonly { readonly games: number; readonly current: { readonly rating: number } }[],
) => pools.toSorted((a, b) => b.games - a.games)[0]?.current.rating ?? null;

/** `/match`: find a game, offer one, accept one, continue one. Visitors see the page; an action asks them to log in. */
export default function LobbyPage() {
  const lobby = useLobby();
  const { user, me, counts, busy, asPlayer, dispatch } = lobby;
  const notifications = useSelector(selectNotifications);
  const [incoming, outgoing] = [incomingOf(notifications), outgoingOf(notifications)];
  const finding = useSelector(selectFinding);
  const { currentData: mine } = useInvitesQuery(me ? undefined : skipToken);
  const invites = mine?.invites ?? [];
  const ratings = useMyRatings(me);
  const dialogs = useDialogs(lobby);
  const [hour] = useState(() => new Date().getHours());
  const [chosen, setRated] = useState<GameValues['rated'] | null>(null);
  const isVisitor = useAppSelector(selectShownUser) === null;
  const isGuest = user?.roles.includes('guest') ?? false;
  const rated = isGuest ? 'casual' : (chosen ?? (isVisitor ? 'casual' : 'rated'));
  const [how, setHow] = useState<'find' | 'offer'>('find');
  const [wasMissed, setWasMissed] = useState(false);
  if (finding.notFound && !wasMissed) setWasMissed(true);
  const myRatingIn = ratingIn(ratings.currentData?.ratings);
  const groups = groupSeeks(lobby.seeks ?? [], me, bestKnown(ratings.currentData?.ratings ?? []));

  const find = (request: PairingRequest) => void dispatch(findRequested(request));
  /** Another player may have offered an equal game: accepting it starts the game at once. */
  const begin = ({ timeControl, variant, rated: isRated }: FoundAgain) => {
    const request = { timeControl, variant, rated: isRated && !isGuest, joinMs };
    const offer = fittingOffer(groups.others, request, myRatingIn);
    if (offer) void lobby.accept(offer.id);
    else find(request);
  };
  const beginIfIn = useGameAfterLogIn(lobby, begin);
  useFindAgain(lobby, (game) => {
    setRated(game.rated ? 'rated' : 'casual');
    begin(game);
  });
  const stop = () => void dispatch(findStopped());
  const accept = (seek: SeekView) =>
    asPlayer(() => {
      if (finding.request) stop();
      void lobby.accept(seek.id);
    });
  const custom = (first: 'find' | 'offer') => {
    setHow(first);
    dialogs.open('playOnline');
  };

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
        {incoming.length > 0 ? (
          <Suspense>
            <IncomingChallenges
              challenges={incoming}
              busy={busy}
              onAccept={accept}
              onDecline={({ id }) => lobby.decline(id)}
            />
          </Suspense>
        ) : null}
        <PairingGrid
          request={finding.request}
          others={groups.others.filter((seek) => me === null || shutOutBy(seek, myRatingIn) === null)}
          waitingGames={lobby.waitingGames}
          rated={rated === 'rated'}
          onFind={(game) => beginIfIn({ ...game, rated: rated === 'rated' })}
          onStop={stop}
          onCustom={() => custom('find')}
        />
        {finding.request ? (
          <FindingCard
            finding={finding}
            link={lobby.link}
            isAlone={lobby.link === 'live' && isAlone(finding, lobby.waitingGames)}
            onInvite={() => dialogs.open('createInviteCode')}
            onOffer={(request) => {
              stop();
              lobby.offer(seekOfFind(request));
            }}
            onStop={stop}
          />
        ) : (
          <WaysBar rated={rated} onlyCasual={isGuest} onRated={setRated} onOpen={dialogs.open} />
        )}
        {isVisitor || isGuest ? <GuestLine name={isGuest ? user?.name : undefined} /> : null}
        <FaultLine fault={finding.fault} />
        {outgoing.length + invites.length > 0 ? (
          <Suspense>
            <AwaitedPanel
              challenges={outgoing}
              invites={invites}
              busy={busy}
              onShow={dialogs.showCode}
              onWithdraw={lobby.withdraw}
            />
          </Suspense>
        ) : null}
        <SeeksPanel
          lobby={lobby}
          groups={groups}
          signedIn={me !== null}
          myRatingIn={myRatingIn}
          onOffer={() => custom('offer')}
          onAccept={accept}
          onWithdraw={({ id }) => lobby.withdraw(id)}
          onRetry={() => dispatch(lobbyRetried())}
        />
      </div>
      <div className={classes['second']}>
        <TopGame me={me} instead={<LatestGame />} />
      </div>
      {me ? (
        <div className={classes['third']}>
          <Suspense fallback={<SkeletonRows rows={1} cells={['60%', '22%']} height="64px" />}>
            <RunningMatches />
          </Suspense>
          <Suspense fallback={<SkeletonRows rows={1} cells={['100%']} height="200px" />}>
            <RatingPanel ratings={ratings} />
          </Suspense>
        </div>
      ) : null}
      <LobbyNews />
      <LobbyDialogs lobby={lobby} dialogs={dialogs} rated={rated} how={how} onFind={find} />
      {wasMissed ? (
        <Suspense>
          <NotFoundDialog
            request={finding.notFound}
            onFind={find}
            onOffer={(request) => {
              dispatch(notFoundClosed());
              lobby.offer(seekOfFind(request));
            }}
            onClose={() => dispatch(notFoundClosed())}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
