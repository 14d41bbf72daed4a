import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconBan,
  IconCheck,
  IconDots,
  IconFlag,
  IconUserCheck,
  IconUserMinus,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { Relation } from '@royal-chess/contracts/relations';
import { ReportGate } from '../moderation/index.ts';
import { BlockDialog } from './block-dialog.tsx';
import { messages } from './messages.ts';
import { type Other, useRelationCalls } from './use-relation-calls.ts';
import classes from './relations.module.css';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** What can be done about a friendship in each of its states. */
function FriendItems({ state, other }: { state: Relation['friend']; other: Other }) {
  const { befriend, unfriend } = useRelationCalls();
  const add = (text: string) => (
    <Menu.Item data-autofocus leftSection={<IconUserPlus {...icon} />} onClick={() => void befriend(other)}>
      {text}
    </Menu.Item>
  );
  const end = (text: string) => (
    <Menu.Item data-autofocus leftSection={<IconUserMinus {...icon} />} onClick={() => void unfriend(other)}>
      {text}
    </Menu.Item>
  );
  if (state === 'none') return add(messages.befriend);
  if (state === 'sent') return end(messages.withdraw);
  if (state === 'friends') return end(messages.unfriend);
  return (
    <>
      <Menu.Item data-autofocus leftSection={<IconCheck {...icon} />} onClick={() => void befriend(other)}>
        {messages.accept}
      </Menu.Item>
      <Menu.Item leftSection={<IconX {...icon} />} onClick={() => void unfriend(other)}>
        {messages.decline}
      </Menu.Item>
    </>
  );
}

export interface RelationMenuProps {
  readonly relation: Relation;
  readonly other: Other;
}

/** What can be done about a player who is not blocked. */
export default function RelationMenu({ relation: { friend, following }, other }: RelationMenuProps) {
  const { busy, follow, unfollow, block } = useRelationCalls();
  const [confirming, setConfirming] = useState(false);
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        aria-pressed={following}
        loading={busy}
        leftSection={following ? <IconUserCheck {...icon} /> : <IconUserPlus {...icon} />}
        onClick={() => void (following ? unfollow(other) : follow(other))}
      >
        {following ? messages.following : messages.follow}
      </Button>
      {/* The first item takes the focus: a placeholder for it is no item of a menu. */}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="outline" className={classes['more']} aria-label={messages.more}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <FriendItems state={friend} other={other} />
          <Menu.Item
            className={classes['danger']}
            leftSection={<IconBan {...icon} />}
            onClick={() => setConfirming(true)}
          >
            {messages.block}
          </Menu.Item>
          <Menu.Item leftSection={<IconFlag {...icon} />} onClick={() => setReporting(true)}>
            {messages.report}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <BlockDialog
        other={other}
        opened={confirming}
        busy={busy}
        onBlock={() => void block(other).then(() => setConfirming(false))}
        onClose={() => setConfirming(false)}
      />
      {reporting ? (
        <ReportGate
          reported={{ kind: 'player', subjectId: other.id, name: other.name }}
          onClose={() => setReporting(false)}
        />
      ) : null}
    </>
  );
}
