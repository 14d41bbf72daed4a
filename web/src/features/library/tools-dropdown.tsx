import { Menu } from '@mantine/core';
import { ButtonMenu } from '../../shared/ui/button-menu.tsx';
import type { MenuOfButton } from '../../shared/ui/use-menu-button.ts';
import type { LibraryDialogName } from '../library-dialogs/index.ts';
import { filterMessages as texts } from './filter-messages.ts';

const groups: readonly (readonly [label: string, dialogs: readonly LibraryDialogName[]])[] = [
  [texts.search, ['searchGames', 'searchName', 'searchEco', 'searchMovetext', 'annotatedGames']],
  [texts.load, ['loadFen', 'loadSan', 'loadRav']],
  [texts.statistics, ['eventsStats', 'openingsStats', 'playersStats']],
];

export interface ToolsDropdownProps {
  readonly menu: MenuOfButton;
  readonly onOpen: (dialog: LibraryDialogName) => void;
}

/** The names of the dialogs, in groups. */
export default function ToolsDropdown({ menu, onOpen }: ToolsDropdownProps) {
  return (
    <ButtonMenu menu={menu} position="bottom-end">
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
    </ButtonMenu>
  );
}
