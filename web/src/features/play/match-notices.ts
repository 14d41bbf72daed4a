import type { Color } from '@royal-chess/contracts/chess';
import type { MatchRoomState } from '@royal-chess/contracts/matches';
import { printedResult, reasonLabel } from '../../shared/chess/result-labels.ts';
import { messages } from './messages.ts';
import { opposite, sideOf } from './side-of.ts';
import type { Match } from './use-match.ts';

type Noticed = Pick<Match, 'link' | 'me' | 'playing'> &
  Partial<Pick<Match, 'refusal' | 'premove' | 'premoveLost' | 'entered'>> & {
    readonly room: MatchRoomState | null;
    /** What the opponent has declined last. */
    readonly declined?: string;
    /** The opponent has had no connection for more than a moment. */
    readonly isOpponentAway?: boolean;
    /** The player has thought about the move for long. */
    readonly isLongThink?: boolean;
  };

const isSide = (side: string): side is Color => side === 'white' || side === 'black';

/** What a player proposes, worded for the reader. */
function proposed(
  room: MatchRoomState,
  me: Color | null,
  by: string,
  yours: string,
  spoken: (name: string) => string,
): string {
  if (!isSide(by)) return '';
  return by === me ? yours : spoken(sideOf(room, by).name);
}

/** Which side the reader has and who begins; that the own first move is waited for. */
function begins(room: MatchRoomState, me: Color | null): string {
  if (me === null) return '';
  const isOwn = room.turn === me;
  const firstMove = room.tournament ? messages.firstMoveForfeitAnnounced : messages.firstMoveAnnounced;
  const next = isOwn && room.firstMoveMs > 0 ? firstMove : '';
  return room.ply === 0 ? `${messages.youHave(me)} ${next || messages.turnOf(isOwn)}` : next;
}

/** The open proposal or state beside the moves, in one sentence; announced whenever it changes. */
export function noticeOf({
  link,
  me,
  playing,
  room,
  refusal,
  premove,
  premoveLost,
  entered,
  declined = '',
  isOpponentAway = false,
  isLongThink = false,
}: Noticed): string {
  if (link === 'reconnecting') return messages.connectionLost;
  if (!room) return '';
  if (refusal) return `${messages.refused}: ${refusal.detail}`;
  if (!playing) {
    if (room.rematchId) return messages.rematchBegan;
    return (
      proposed(room, me, room.rematchOffer, messages.rematchYours, messages.rematchAnnounced) ||
      declined ||
      // Players read it in the dialog of the result as well, which may be closed.
      (room.result ? [printedResult(room.result), reasonLabel(room.reason)].filter(Boolean).join(' ') : '')
    );
  }
  if (room.paused) return `${messages.pausedTitle}. ${messages.pausedLine}`;
  if (room.stopped) return `${messages.stoppedTitle}. ${messages.stoppedLine}`;
  if (entered) return `${messages.confirmMove(entered.san)} ${messages.confirmLine}`;
  if (premoveLost) return messages.premoveLost;
  const opponent = me ? sideOf(room, opposite(me)) : null;
  return (
    declined ||
    proposed(room, me, room.takebackOffer, messages.takebackYours, messages.takebackAnnounced) ||
    proposed(room, me, room.drawOffer, messages.drawYours, messages.drawOfferAnnounced) ||
    (me && room.claimable && room.turn === me
      ? `${messages.claimTitles(room.claimable)}. ${messages.claimLine}`
      : '') ||
    (premove ? messages.premoveAnnounced(premove.uci) : '') ||
    begins(room, me) ||
    (isLongThink ? messages.thinkLong : '') ||
    (opponent && isOpponentAway ? messages.opponentAbsent(opponent.name) : '')
  );
}

/** True for a declined offer: it has ended, no move was played and the game goes on. */
export type OfferState = Pick<MatchRoomState, 'drawOffer' | 'takebackOffer' | 'ply' | 'status'>;

/** True when the player's own offer was declined between the two states. */
export const wasDeclined = (
  before: OfferState,
  now: OfferState,
  me: string | null,
  offer: 'drawOffer' | 'takebackOffer' = 'drawOffer',
): boolean =>
  me !== null &&
  before[offer] === me &&
  now[offer] === '' &&
  now.ply === before.ply &&
  now.status === 'playing';

/** True when the opponent refused the rematch; taking the own offer back is no refusal. */
export const wasRematchDeclined = (
  before: Pick<MatchRoomState, 'rematchOffer'>,
  now: Pick<MatchRoomState, 'rematchOffer' | 'rematchId'>,
  me: string | null,
  withdrawn: boolean,
): boolean =>
  me !== null && !withdrawn && before.rematchOffer === me && now.rematchOffer === '' && now.rematchId === '';
