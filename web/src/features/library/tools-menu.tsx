import { Button, Menu } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import type { LibraryDialogName } from '../library-dialogs/index.ts';
import { filterMessages as texts } from './filter-messages.ts';

const groups: readonly (readonly [label: string, dialogs: readonly LibraryDialogName[]])[] = [
  [texts.search, ['searchGames', 'searchName', 'searchEco', 'searchMovetext', 'annotatedGames']],
  [texts.load, ['loadFen', 'loadSan', 'loadRav']],
  [texts.statistics, ['eventsStats', 'openingsStats', 'playersStats']],
];

/** The ways to the dialogs. */
export function ToolsMenu({ onOpen }: { onOpen: (dialog: LibraryDialogName) => void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="plain" leftSection={<IconTool size={18} stroke={1.7} aria-hidden />}>
          {texts.tools}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map(([label, dialogs], index) => (
          <div key={label}>
            {index > 0 ? <Menu.Divider /> : null}
            <Menu.Label>{label}</Menu.Label>
            {dialogs.map((dialog) => (
              <Menu.Item key={dialog} onClick={() => onOpen(dialog)}>
                {texts.dialogs[dialog]}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
