import { Button } from '@mantine/core';
import type { NotificationType, NotificationView } from '@royal-chess/contracts/notifications';
import {
  IconArrowBackUp,
  IconArticle,
  IconCertificate,
  IconChessKnight,
  IconFlag,
  IconHeart,
  IconMessage,
  IconSwords,
  IconTrash,
  IconTrophy,
  IconUserPlus,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Ago } from '../../shared/ui/ago.tsx';
import { messages } from './messages.ts';
import { textOf } from './notification-text.ts';
import { pageMessages } from './page-messages.ts';
import type { Waiting } from './use-waiting.ts';
import classes from './notifications.module.css';

const icons: Readonly<Record<NotificationType, readonly [icon: Icon, tone: string]>> = {
  challengeReceived: [IconSwords, 'green'],
  challengeAccepted: [IconSwords, 'green'],
  challengeDeclined: [IconSwords, 'plain'],
  yourTurn: [IconChessKnight, 'blue'],
  gameEnded: [IconChessKnight, 'plain'],
  roundPaired: [IconTrophy, 'gold'],
  roundStarted: [IconTrophy, 'gold'],
  tournamentFinished: [IconTrophy, 'gold'],
  tournamentCancelled: [IconTrophy, 'plain'],
  message: [IconMessage, 'plain'],
  friendRequest: [IconUserPlus, 'blue'],
  friendAccepted: [IconUserPlus, 'blue'],
  follower: [IconUserPlus, 'blue'],
  articleComment: [IconArticle, 'plain'],
  articleLike: [IconHeart, 'red'],
  commentReply: [IconArrowBackUp, 'blue'],
  clubRequest: [IconUsersGroup, 'blue'],
  clubRequestDecided: [IconUsersGroup, 'plain'],
  clubRole: [IconUsersGroup, 'gold'],
  clubRemoved: [IconUsersGroup, 'plain'],
  clubBattle: [IconUsersGroup, 'gold'],
  clubBattleDeclined: [IconUsersGroup, 'plain'],
  reportDecided: [IconFlag, 'plain'],
  commentRemoved: [IconTrash, 'plain'],
  titleDecided: [IconCertificate, 'gold'],
};

const actOf = (type: NotificationType, isOver: boolean): string =>
  type === 'yourTurn'
    ? pageMessages.acts.move
    : type === 'roundStarted' && !isOver
      ? pageMessages.acts.enter
      : pageMessages.open;

interface Props {
  readonly notification: NotificationView;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onOpen: (notification: NotificationView) => void;
  /** Null: nothing about it can be answered. */
  readonly waiting: Waiting | null;
  /** What it is about has ended: a round. */
  readonly isOver: boolean;
}

/** Both answers, in the place of the way to a page. */
function Answers({ waiting: { kind, name, isBusy, answer } }: { readonly waiting: Waiting }) {
  const { acceptOf, declineOf } = kind === 'challenge' ? messages : pageMessages.request;
  return (
    <div className={classes['answers']}>
      <Button
        variant="strong"
        size="xs"
        loading={isBusy}
        aria-label={acceptOf(name)}
        onClick={() => answer(true)}
      >
        {messages.accept}
      </Button>
      <Button
        variant="outline"
        size="xs"
        disabled={isBusy}
        aria-label={declineOf(name)}
        onClick={() => answer(false)}
      >
        {messages.decline}
      </Button>
    </div>
  );
}

/** One notification: what happened, when, and the way to it, or its answers. */
export function NotificationRow({ notification, now, onOpen, waiting, isOver }: Props) {
  const { type, at, isRead, path } = notification;
  const [Icon, tone] = icons[type];
  const text = textOf(notification);
  const act = actOf(type, isOver);
  return (
    <li className={classes['row']} data-unread={isRead ? undefined : true}>
      <span className={classes['icon']} data-tone={tone}>
        <Icon size={20} stroke={1.7} aria-hidden />
      </span>
      <p className={classes['text']}>
        {isRead ? null : <span className="sr-only">{pageMessages.unread} </span>}
        {text}
      </p>
      {waiting ? (
        <Answers
          waiting={{
            ...waiting,
            answer(accept) {
              onOpen(notification);
              waiting.answer(accept);
            },
          }}
        />
      ) : path === null ? null : (
        <Button
          variant={isRead || isOver ? 'outline' : 'strong'}
          size="xs"
          component={Link}
          to={path}
          aria-label={pageMessages.openOf(act, text)}
          onClick={() => onOpen(notification)}
        >
          {act}
        </Button>
      )}
      <Ago at={at} now={now} />
    </li>
  );
}
