import { Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ButtonMenu } from '../../shared/ui/button-menu.tsx';
import type { MenuOfButton } from '../../shared/ui/use-menu-button.ts';
import type { LibraryDialogName } from '../library-dialogs/index.ts';
import { filterMessages as texts } from './filter-messages.ts';
import { exportFormats, type ExportFormat } from './use-export.ts';
import classes from './search-head.module.css';

const groups: readonly (readonly [label: string, dialogs: readonly LibraryDialogName[]])[] = [
  [texts.search, ['searchGames', 'searchName', 'searchEco', 'searchMovetext', 'annotatedGames']],
  [texts.load, ['loadFen', 'loadSan', 'loadRav']],
  [texts.statistics, ['eventsStats', 'openingsStats', 'playersStats']],
];

export interface ToolsProps {
  readonly onOpen: (dialog: LibraryDialogName) => void;
  /** Begins a download where that and the collections have no buttons of their own. */
  readonly onDownload: ((format: ExportFormat) => void) | undefined;
}

export type ToolsDropdownProps = ToolsProps & { readonly menu: MenuOfButton };

/** What can be done with all games, and the names of the dialogs in groups. */
export default function ToolsDropdown({ menu, onOpen, onDownload }: ToolsDropdownProps) {
  return (
    <ButtonMenu menu={menu} position="bottom-end">
      <Menu.Dropdown className={classes['viewChoices']}>
        {onDownload ? (
          <>
            <Menu.Item component={Link} to="/collections">
              {texts.collections}
            </Menu.Item>
            <Menu.Item component={Link} to="/collections/import">
              {texts.importPgn}
            </Menu.Item>
            {exportFormats.map((format) => (
              <Menu.Item key={format} onClick={() => onDownload(format)}>
                {texts.download(texts[format])}
              </Menu.Item>
            ))}
            <Menu.Divider />
          </>
        ) : null}
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
