import { Tabs } from '@mantine/core';
import type { RelationsAnswer } from '@royal-chess/contracts/relations';
import { useRelationsQuery } from '../../shared/api/relations-api.ts';
import { Answered } from '../../shared/ui/answered.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { BlockedList } from './blocked-list.tsx';
import { messages } from './messages.ts';
import { RelatedRow, RowAct } from './related-row.tsx';
import { useRelationCalls } from './use-relation-calls.ts';
import classes from './relations.module.css';

type ListProps = Pick<RelationsAnswer, 'friends' | 'received' | 'sent' | 'following'>;

function Friends({ friends }: Pick<ListProps, 'friends'>) {
  const { unfriend } = useRelationCalls();
  if (friends.length === 0) return <StateEmpty title={messages.noFriends} line={messages.noFriendsLine} />;
  return (
    <ul className={classes['list']}>
      {friends.map((user) => (
        <RelatedRow key={user.id} user={user}>
          <RowAct name={messages.removeShort} user={user} onSelect={() => void unfriend(user)} />
        </RelatedRow>
      ))}
    </ul>
  );
}

function Requests({ received, sent }: Pick<ListProps, 'received' | 'sent'>) {
  const { befriend, unfriend } = useRelationCalls();
  if (received.length + sent.length === 0)
    return <StateEmpty title={messages.noRequests} line={messages.noRequestsLine} />;
  return (
    <ul className={classes['list']}>
      {received.map((user) => (
        <RelatedRow key={user.id} user={user} note={messages.toYou}>
          <RowAct name={messages.acceptShort} user={user} onSelect={() => void befriend(user)} />
          <RowAct name={messages.declineShort} user={user} onSelect={() => void unfriend(user)} />
        </RelatedRow>
      ))}
      {sent.map((user) => (
        <RelatedRow key={user.id} user={user} note={messages.fromYou}>
          <RowAct name={messages.withdrawShort} user={user} onSelect={() => void unfriend(user)} />
        </RelatedRow>
      ))}
    </ul>
  );
}

function Following({ following }: Pick<ListProps, 'following'>) {
  const { unfollow } = useRelationCalls();
  if (following.length === 0) return <StateEmpty title={messages.noFollows} line={messages.noFollowsLine} />;
  return (
    <ul className={classes['list']}>
      {following.map((user) => (
        <RelatedRow key={user.id} user={user}>
          <RowAct name={messages.unfollowShort} user={user} onSelect={() => void unfollow(user)} />
        </RelatedRow>
      ))}
    </ul>
  );
}

/** Friends, requests, follows and blocks of the user. */
export function RelationsPanel() {
  const query = useRelationsQuery();
  return (
    <Panel title={messages.title} flush>
      <Answered query={query} failed={messages.notLoaded} cells={['28px', '40%']}>
        {({ friends, received, sent, following, blocked }) => (
          <Tabs defaultValue="friends" keepMounted={false}>
            <Tabs.List aria-label={messages.lists} className={classes['tabs']}>
              <Tabs.Tab value="friends">{messages.friends(friends.length)}</Tabs.Tab>
              <Tabs.Tab value="requests">{messages.requests(received.length + sent.length)}</Tabs.Tab>
              <Tabs.Tab value="following">{messages.follows(following.length)}</Tabs.Tab>
              <Tabs.Tab value="blocked">{messages.blocks(blocked.length)}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="friends">
              <Friends friends={friends} />
            </Tabs.Panel>
            <Tabs.Panel value="requests">
              <Requests received={received} sent={sent} />
            </Tabs.Panel>
            <Tabs.Panel value="following">
              <Following following={following} />
            </Tabs.Panel>
            <Tabs.Panel value="blocked">
              <BlockedList users={blocked} />
            </Tabs.Panel>
          </Tabs>
        )}
      </Answered>
    </Panel>
  );
}
