import type { NotificationView } from '@royal-chess/contracts/notifications';
import { pageMessages } from './page-messages.ts';

/** What a notification says, in one sentence. */
export function textOf({
  type,
  actor,
  count,
  subject,
  club,
  outcome,
  reason,
  round,
}: NotificationView): string {
  const name = actor?.name ?? '';
  switch (type) {
    case 'message':
      return pageMessages.message(name, count);
    case 'gameEnded':
      return pageMessages.gameEnded[outcome === 'won' || outcome === 'lost' ? outcome : 'drawn'](name);
    case 'roundPaired':
    case 'roundStarted':
      return pageMessages[type](subject, round ?? 0, actor?.name ?? null);
    case 'tournamentFinished':
    case 'tournamentCancelled':
      return pageMessages[type](subject);
    case 'articleComment':
    case 'articleLike':
    case 'commentReply':
      return pageMessages[type](name, count, subject);
    case 'clubBattleDeclined':
      return pageMessages.clubBattleDeclined(name, subject, club);
    case 'clubRequest':
      return pageMessages.clubRequest(name, subject);
    case 'clubRequestDecided':
      return pageMessages[outcome === 'granted' ? 'clubJoined' : 'clubRefused'](subject);
    case 'clubRole':
      return pageMessages.clubRole[outcome === 'leader' || outcome === 'moderator' ? outcome : 'member'](
        subject,
      );
    case 'clubRemoved':
    case 'clubBattle':
      return pageMessages[type](subject);
    case 'commentRemoved':
      return pageMessages.commentRemoved(subject, reason);
    case 'reportDecided':
      return pageMessages.reportDecided;
    case 'titleDecided':
      return outcome === 'granted' ? pageMessages.titleGranted : pageMessages.titleRefused;
    default:
      return pageMessages.acted[type](name);
  }
}
