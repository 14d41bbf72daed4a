import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { Collection } from '@royal-chess/contracts/library';
import { type CollectionAct, collectionActs } from './collection-acts.ts';
import { messages } from './messages.ts';

export interface CollectionMenuProps {
  readonly collection: Collection;
  readonly onAct: (act: CollectionAct, collection: Collection) => void;
}

/** What the reader may do with one of their own. */
export default function CollectionMenu({ collection, onAct }: CollectionMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="plain" aria-label={messages.actions(collection.name)}>
          <IconDotsVertical size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {collectionActs.map((act) => (
          <Menu.Item key={act} onClick={() => onAct(act, collection)}>
            {messages[act]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
