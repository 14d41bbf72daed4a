import type { ChatGroupsAnswer } from '@royal-chess/contracts/chats';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useChatGroupsQuery } from '../../shared/api/chats-api.ts';
import { Ago } from '../../shared/ui/ago.tsx';
import { Answered } from '../../shared/ui/answered.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { ReportedMessages } from '../moderation/index.ts';
import { ClassForm } from './class-form.tsx';
import { messages } from './messages.ts';
import { WriteForm } from './write-form.tsx';
import classes from './chat-groups.module.css';

type Group = ChatGroupsAnswer['groups'][number];

const lineOf = ({ latestMessage: { senderName, text, state } }: Group): string =>
  `${senderName ?? ''}: ${state === 'hidden' ? messages.hidden : text || messages.picture}`;

function Row({ group, now }: { readonly group: Group; readonly now: number }) {
  const { _id, name, kind, isClosed, waiting, members, moderators, latestMessage } = group;
  return (
    <li>
      <div>
        <Link to={`/messages/group/${_id}`}>{name}</Link>
        <p className={classes['quiet']}>{messages.line(members, moderators.join(', '))}</p>
        <p className={classes['latest']}>{lineOf(group)}</p>
      </div>
      <StatusBadge kind="plain">{messages.kinds[kind]}</StatusBadge>
      {waiting > 0 ? <StatusBadge kind="gold">{messages.waiting(waiting)}</StatusBadge> : null}
      {isClosed ? <StatusBadge kind="red">{messages.closed}</StatusBadge> : null}
      <Ago at={latestMessage.at} now={now} />
    </li>
  );
}

function Groups({ groups, more }: ChatGroupsAnswer) {
  const [now] = useState(() => Date.now());
  if (groups.length === 0) return <p className={classes['quiet']}>{messages.noGroups}</p>;
  // Where messages wait comes first.
  const sorted = groups.toSorted((one, other) => Number(other.waiting > 0) - Number(one.waiting > 0));
  return (
    <>
      <ul className={classes['rows']} aria-label={messages.groups}>
        {sorted.map((group) => (
          <Row key={group._id} group={group} now={now} />
        ))}
      </ul>
      {more ? <p className={classes['quiet']}>{messages.more}</p> : null}
    </>
  );
}

/** `/admin/messages`: groups with what waits in them, writing to groups, making a class, and messages that are reported. */
export default function ChatGroupsPage() {
  const query = useChatGroupsQuery({ query: {} }, { refetchOnMountOrArgChange: true });
  return (
    <div className={classes['page']}>
      <PageTitle
        title={messages.title}
        line={messages.titleLine}
        aside={<Link to="/admin/record?kind=ModerateChat">{messages.record}</Link>}
      />
      <Answered query={query} failed={messages.failed}>
        {(answer) => (
          <>
            <Panel title={messages.groups}>
              <Groups {...answer} />
            </Panel>
            {answer.groups.some(({ isClosed }) => !isClosed) ? (
              <Panel title={messages.write}>
                <WriteForm groups={answer.groups} />
              </Panel>
            ) : null}
          </>
        )}
      </Answered>
      <Panel title={messages.reported}>
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <ReportedMessages />
        </Suspense>
      </Panel>
      <Panel title={messages.newClass}>
        <ClassForm />
      </Panel>
    </div>
  );
}
