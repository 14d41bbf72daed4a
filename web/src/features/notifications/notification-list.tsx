import { Button, CloseButton } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ChatView } from '@royal-chess/contracts/chats';
import type { CurrentMatch } from '@royal-chess/contracts/matches';
import { pathOf, titleOf } from '../../shared/api/shown-chat.ts';
import { useAppDispatch } from '../../shared/store/store.ts';
import { controlName } from '../../shared/chess/game-labels.ts';
import { Ago } from '../../shared/ui/ago.tsx';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { boardOf } from '../running-games/index.ts';
import { BellNews, useBellNews } from './bell-news.tsx';
import { ChallengeAnswers, ChallengeTerms } from './challenge.tsx';
import { messages } from './messages.ts';
import { incomingOf, isUnread, outcomeDismissed, type ChallengeOutcome } from './notifications-slice.ts';
import { useAnswers } from './use-answers.ts';
import { useNotifications } from './use-notifications.ts';
import classes from './bell.module.css';

/** Conversations shown: the list is for what is new. */
const maxChats = 5;

/** A correspondence game in which it is my turn. */
function Turn({ match, onLeave }: { match: CurrentMatch; onLeave: () => void }) {
  const { opponent, timeControl } = match;
  return (
    <li className={classes['item']} data-waits>
      <div>
        <strong>{messages.turnAgainst(opponent)}</strong>
        <span>{controlName(timeControl)}</span>
      </div>
      <div className={classes['answers']}>
        <Button
          variant="strong"
          size="xs"
          component={Link}
          to={boardOf(match)}
          aria-label={messages.toGameOf(opponent)}
          onClick={onLeave}
        >
          {messages.toGame}
        </Button>
      </div>
    </li>
  );
}

const outcomeTexts = {
  accepted: messages.acceptedBy,
  declined: messages.declinedBy,
  closed: messages.closedBy,
} as const;

function Outcome({ outcome, onLeave }: { outcome: ChallengeOutcome; onLeave: () => void }) {
  const dispatch = useAppDispatch();
  const { id, kind, name } = outcome;
  return (
    <li className={classes['item']}>
      <p>{outcomeTexts[kind](name)}</p>
      <div className={classes['answers']}>
        {kind === 'declined' ? null : (
          <Button
            variant="strong"
            size="xs"
            component={Link}
            to={`/match/${id}`}
            aria-label={messages.toGameOf(name)}
            onClick={onLeave}
          >
            {messages.toGame}
          </Button>
        )}
        <CloseButton
          size={40}
          iconSize={18}
          aria-label={messages.dismiss}
          onClick={() => dispatch(outcomeDismissed(outcome))}
        />
      </div>
    </li>
  );
}

function Message({
  chat,
  me,
  isNew,
  now,
  onLeave,
}: {
  chat: ChatView;
  me: string | null;
  isNew: boolean;
  now: number;
  onLeave: () => void;
}) {
  const { latestMessage } = chat;
  const title = titleOf(chat, me);
  return (
    <li className={classes['item']}>
      <div>
        <strong>
          {title === '' ? null : (
            <Link to={pathOf(chat, me)} aria-label={messages.conversationWith(title)} onClick={onLeave}>
              {title}
            </Link>
          )}
          {isNew ? <em>{messages.unread}</em> : null}
        </strong>
        <span className={classes['text']}>
          {latestMessage.senderId === me ? `${messages.you} ` : ''}
          {latestMessage.text || messages.picture}
        </span>
      </div>
      <Ago at={latestMessage.at} now={now} />
    </li>
  );
}

/** When the list was opened, and the time up to which messages had been seen before, epoch milliseconds. */
export interface SeenState {
  readonly at: number;
  readonly seenAt: number;
}

/** Challenges with both answers, games that wait for my move, what became of my challenges, what else happened, and the latest messages. */
export function NotificationList({ seenState, onLeave }: { seenState: SeenState; onLeave: () => void }) {
  const notifications = useNotifications();
  const { me, outcomes, chats, turns } = notifications;
  const { busy, fault, answer } = useAnswers();
  const incoming = incomingOf(notifications);
  const news = useBellNews();
  if (incoming.length + turns.length + outcomes.length + chats.length + news.length === 0)
    return (
      <p className={classes['none']}>
        <strong>{messages.none}</strong>
        {messages.noneLine}
      </p>
    );
  return (
    <>
      <FaultLine fault={fault} flush />
      <ul className={classes['items']}>
        {incoming.map((challenge) => (
          <li key={challenge.id} className={classes['item']} data-waits>
            <ChallengeTerms challenge={challenge} />
            <ChallengeAnswers
              challenge={challenge}
              busy={busy.includes(challenge.id)}
              onAnswer={(accept) => void answer(challenge.id, accept)}
            />
          </li>
        ))}
        {turns.map((match) => (
          <Turn key={match.matchId} match={match} onLeave={onLeave} />
        ))}
        {outcomes.map((outcome) => (
          <Outcome key={outcome.id} outcome={outcome} onLeave={onLeave} />
        ))}
        <BellNews news={news} now={seenState.at} onLeave={onLeave} />
        {chats.slice(0, maxChats).map((chat) => (
          <Message
            key={chat._id}
            chat={chat}
            me={me}
            isNew={isUnread(chat, { me, seenAt: seenState.seenAt })}
            now={seenState.at}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </>
  );
}
