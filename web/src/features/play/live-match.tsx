import { IconAntennaBars5, IconEye } from '@tabler/icons-react';
import { memo, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { MatchRoomState } from '@royal-chess/contracts/matches';
import { useAppDispatch } from '../../shared/store/store.ts';
import { MoveInput } from '../../shared/board/move-input.tsx';
import { filesOf } from '../../shared/board/board-position.ts';
import { LazyDrawer } from '../../shared/lazy/lazy-drawer.tsx';
import { useLatest } from '../../shared/ui/use-latest.ts';
import { useStepping } from '../../shared/board/use-stepping.ts';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import type { GameSettingsDialogProps } from '../game-settings/index.ts';
import { ActionButtons } from './action-buttons.tsx';
import { ArbiterStrip } from './arbiter-strip.tsx';
import { ActionDialog, isRequested, type ConfirmedAction } from './action-dialog.tsx';
import { useEventOfMatch } from './event-of-match.ts';
import { type ArbiterAct, EventPanel } from './event-panel.tsx';
import { BoardCorner } from './board-corner.tsx';
import { useFocusReport } from './use-focus-report.ts';
import { inMatch } from './in-match.ts';
import { ArbiterDialog } from './lazy-arbiter-dialog.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { ChatAnnouncer } from './unread-chat.tsx';
import { MatchBar } from './match-bar.tsx';
import { MatchBoard } from './match-board.tsx';
import { BriefFacts, MatchFacts } from './match-facts.tsx';
import { MatchNotice } from './match-notice.tsx';
import { noticeOf } from './match-notices.ts';
import { MatchTools } from './match-tools.tsx';
import { messages } from './messages.ts';
import { MovePanel, type PanelTab } from './move-panel.tsx';
import { MoveStrip } from './move-strip.tsx';
import { OfferStrip } from './offer-strip.tsx';
import { outcomeFor } from './outcome.ts';
import { PhoneBar } from './phone-bar.tsx';
import { matchActionRequested, type MatchAction } from './play-slice.ts';
import { PlayerRow } from './player-row.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { opposite, sideOf } from './side-of.ts';
import { useDeclined } from './use-declined.ts';
import { useEscape } from './use-escape.ts';
import { useMatchSounds } from './use-match-sounds.ts';
import type { Match } from './use-match.ts';
import { useOpponentAway } from './use-opponent-away.ts';
import { useRematch } from './use-rematch.ts';
import { useThinkWarning } from './use-think-warning.ts';
import { useZen } from './use-zen.ts';
import { ZenButton } from './zen-button.tsx';
import factsClasses from './facts.module.css';
import classes from './play.module.css';
import zenClasses from './zen.module.css';

const GameSettings = lazyPart<GameSettingsDialogProps>(async () => ({
  default: (await import('../game-settings/index.ts')).GameSettingsDialog,
}));

interface LiveMatchProps {
  readonly match: Match;
  readonly room: MatchRoomState;
  readonly startFen: string;
}

interface BesideProps extends LiveMatchProps {
  readonly ply: number;
  readonly flipped: boolean;
  readonly isZen: boolean;
  readonly onGo: (ply: number) => void;
  readonly onFlip: () => void;
}

/** Moves to show as examples: legal at the start, in any Chess960 position. */
const examplesOf = (variant: string): readonly [string, string] =>
  variant === 'classical' ? ['Nf3', 'g1f3'] : variant === 'capablanca' ? ['Nc3', 'b1c3'] : ['e4', 'e2e4'];

/** Players, moves, acts and dialogs: what is not the board. */
const BesideBoard = memo(function BesideBoard({
  match,
  room,
  startFen,
  ply,
  flipped,
  isZen,
  onGo: go,
  onFlip: flip,
}: BesideProps) {
  const dispatch = useAppDispatch();
  const [confirming, setConfirming] = useState<ConfirmedAction | null>(null);
  const [seen, setSeen] = useState(false);
  const [tab, setTab] = useState<PanelTab>('moves');
  const [sheet, setSheet] = useState(false);
  const event = useEventOfMatch(match, room);
  const [saying, setSaying] = useState<ArbiterAct | null>(null);
  const [sent, setSent] = useState<ArbiterAct | null>(null);
  const [readAt, setReadAt] = useState(0);
  const [settings, setSettings] = useState<'never' | 'open' | 'closed'>('never');
  const closeSheet = () => setSheet(false);
  const own = match.me ?? 'white';
  const below = flipped ? opposite(own) : own;
  const fen = match.shown[ply - 1]?.fen ?? startFen;
  const action = (name: MatchAction) => dispatch(inMatch(match.matchId, matchActionRequested(name)));
  const begin = (name: MatchAction) => (isRequested(name) ? setConfirming(name) : void action(name));

  const player = (color: 'white' | 'black') => (
    <PlayerRow
      room={room}
      color={color}
      timeControl={match.timeControl}
      receivedAt={match.receivedAt}
      startFen={startFen}
      fen={fen}
      mine={color === match.me}
      isLinked={match.link === 'live'}
      held={match.link === 'live' && match.pending !== null && color === match.me}
    />
  );
  const isWide = filesOf(startFen) === 10;
  const examples = examplesOf(room.variant);
  const openSettings = () => {
    closeSheet();
    setSettings('open');
  };
  const tools = <MatchTools match={match} fen={fen} onFlip={flip} onSettings={openSettings} />;
  const typed =
    match.me && match.position && match.playing ? (
      <MoveInput
        position={match.position}
        enabled={match.myTurn}
        onMove={match.playMove}
        premoves={match.premoves}
        onPremove={match.setPremove}
        examples={examples}
      />
    ) : null;
  const say = (act: ArbiterAct) => {
    closeSheet();
    setSaying(act);
  };
  const facts = (
    <>
      <MatchFacts match={match} room={room} />
      {event ? <EventPanel event={event} onAct={say} /> : null}
    </>
  );
  const factsTab = (
    <>
      {facts}
      <div className={classes['toolsHere']}>{tools}</div>
    </>
  );
  const declined = useDeclined(match, room);
  const isLongThink = useThinkWarning(match);
  const isOpponentAway = useOpponentAway(match, room);
  useRematch(match);
  useFocusReport(match, room);
  useEscape(match.premove !== null, match.cancelPremove);

  return (
    <>
      {isZen ? <ZenButton /> : null}
      <MatchBar match={match} room={room} />
      <MatchNotice text={noticeOf({ ...match, declined, isLongThink, isOpponentAway })} />
      <ChatAnnouncer matchId={match.matchId} />
      <div className={classes['left']} data-beside>
        {facts}
        <div className={classes['tools']}>
          {tools}
          {typed}
        </div>
      </div>
      <div className={classes['above']}>{player(opposite(below))}</div>
      {isWide ? (
        <div className={classes['brief']} data-beside>
          <BriefFacts match={match} room={room} />
        </div>
      ) : null}
      <div className={classes['middle']} data-beside>
        <MovePanel match={match} startFen={startFen} ply={ply} onGo={go} facts={factsTab} />
      </div>
      <div className={classes['offer']}>
        <OfferStrip
          match={match}
          declined={declined}
          isResultShown={seen}
          isLongThink={isLongThink}
          onAction={action}
        />
        {event ? (
          <ArbiterStrip
            event={event}
            sent={sent}
            readAt={readAt}
            onRead={() => {
              setSent(null);
              setReadAt(event.answer?.at ?? readAt);
            }}
          />
        ) : null}
        {typed ? (
          <div className={classes['typedHere']} data-beside>
            {typed}
          </div>
        ) : null}
        <ActionButtons match={match} onBegin={begin} event={event} onSay={say} />
        <div className={classes['uprightTools']} data-beside>
          <MatchTools match={match} fen={fen} onFlip={flip} onSettings={openSettings} brief="words" />
        </div>
      </div>
      <div className={classes['below']}>{player(below)}</div>
      <MoveStrip
        moves={match.shown}
        startFen={startFen}
        current={ply}
        empty={match.playing ? messages.whiteBegins : messages.neverBegan}
        onGo={go}
      />
      <div className={classes['meta']} data-beside>
        <span>
          <IconEye size={20} stroke={1.7} aria-hidden /> {messages.watchingNow(room.spectators)}
        </span>
        <span>
          <IconAntennaBars5 size={20} stroke={1.7} aria-hidden className={factsClasses['signal']} />
          {match.latencyMs === null ? messages.measuring : messages.ms(match.latencyMs)}
        </span>
        <MatchTools match={match} fen={fen} onFlip={flip} onSettings={openSettings} brief="icons" />
      </div>
      <PhoneBar
        match={match}
        onBegin={begin}
        onFlip={flip}
        onSheet={(wanted) => {
          setTab(wanted);
          setSheet(true);
        }}
      />
      <LazyDrawer
        opened={sheet && match.entered === null}
        onClose={closeSheet}
        position="bottom"
        size="80%"
        title={messages[tab]}
      >
        <div className={classes['sheet']}>
          <MovePanel match={match} startFen={startFen} ply={ply} onGo={go} facts={factsTab} tab={tab} />
          {tab === 'moves' ? typed : null}
        </div>
      </LazyDrawer>
      <ActionDialog
        action={match.playing ? confirming : null}
        opponent={sideOf(room, opposite(own)).name}
        rated={room.rated && match.playing && match.me !== null}
        plies={match.shown.length}
        onConfirm={action}
        onClose={() => setConfirming(null)}
      />
      <Suspense>
        {event && saying ? (
          <ArbiterDialog
            place={event.game}
            act={saying}
            onClose={() => setSaying(null)}
            onSent={(act) => {
              setSaying(null);
              setSent(act);
            }}
          />
        ) : null}
      </Suspense>
      {settings === 'never' ? null : (
        <Suspense>
          <GameSettings opened={settings === 'open'} onClose={() => setSettings('closed')} />
        </Suspense>
      )}
      <LeaveGuard match={match} onAction={action} />
      <ResultDialog
        match={match}
        room={room}
        opened={!seen && outcomeFor(room, match.me) !== null}
        declined={declined}
        onClose={() => setSeen(true)}
        onAction={action}
      />
    </>
  );
});

/**
 * A loaded match: board, players, moves and actions, laid out by the available width. A move is on the board in one frame, and
 * what is beside the board follows in the next.
 */
export function LiveMatch({ match, room, startFen }: LiveMatchProps) {
  const [flipped, setFlipped] = useState(false);
  const { ply, go } = useStepping(match.shown.length);
  const latestGo = useLatest(go);
  const onGo = useCallback((to: number) => latestGo.current(to), [latestGo]);
  const onFlip = useCallback(() => setFlipped((before) => !before), []);
  const isZen = useZen(match.playing);
  const beside = useDeferredValue(useMemo(() => ({ match, room, ply }), [match, room, ply]));
  useMatchSounds(match);
  return (
    <div
      className={`${classes['page']} ${isZen ? zenClasses['zen'] : ''}`}
      data-files={filesOf(startFen) === 10 ? 10 : 8}
    >
      <h1 className="sr-only">{messages.title(room.whiteName, room.blackName)}</h1>
      <div className={classes['board']}>
        <MatchBoard match={match} startFen={startFen} ply={ply} flipped={flipped} />
        <BoardCorner />
      </div>
      <BesideBoard {...beside} {...{ startFen, flipped, isZen, onGo, onFlip }} />
    </div>
  );
}
