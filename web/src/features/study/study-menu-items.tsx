import { Menu } from '@mantine/core';
import { IconCopy, IconDownload, IconFlag, IconLink, IconSettings } from '@tabler/icons-react';
import type { Study } from '@royal-chess/contracts/studies';
import { useNavigate } from 'react-router-dom';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { ButtonMenu } from '../../shared/ui/button-menu.tsx';
import { copyWithToast } from '../../shared/ui/copy-with-toast.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import type { MenuOfButton } from '../../shared/ui/use-menu-button.ts';
import { messages } from './messages.ts';
import { useCloneStudyMutation } from './study-api.ts';

export interface StudyMenuItemsProps {
  readonly menu: MenuOfButton;
  readonly study: Study;
  readonly chapterId: string;
  readonly isSignedIn: boolean;
  readonly onSettings: () => void;
  readonly onReport: () => void;
}

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;

/** The menu of a study, by what its reader may do. */
export default function StudyMenuItems(props: StudyMenuItemsProps) {
  const { menu, study, chapterId, isSignedIn, onSettings, onReport } = props;
  const [clone] = useCloneStudyMutation();
  const navigate = useNavigate();
  const copy = async () => {
    const { data, error } = await clone({ params: { id: study.id }, body: { commandId: newCommandId() } });
    if (!data) {
      showToast({ kind: 'error', text: ApiProblem.of(error).detail });
      return;
    }
    showToast({ kind: 'success', text: messages.cloned });
    void navigate(`/study/${data.id}`);
  };
  const pgn = `/api/studies/${study.id}/pgn`;
  return (
    <ButtonMenu menu={menu} position="bottom-end">
      <Menu.Dropdown>
        {study.access === 'own' ? (
          <Menu.Item leftSection={<IconSettings {...icon} />} onClick={onSettings}>
            {messages.settings}
          </Menu.Item>
        ) : null}
        <Menu.Item
          leftSection={<IconLink {...icon} />}
          onClick={() =>
            void copyWithToast(`${location.origin}/study/${study.id}/${chapterId}`, messages.linkCopied)
          }
        >
          {messages.copyLink}
        </Menu.Item>
        {isSignedIn ? (
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => void copy()}>
            {messages.clone}
          </Menu.Item>
        ) : null}
        <Menu.Item component="a" href={pgn} download leftSection={<IconDownload {...icon} />}>
          {messages.exportStudy}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`${pgn}?chapter=${chapterId}`}
          download
          leftSection={<IconDownload {...icon} />}
        >
          {messages.exportChapter}
        </Menu.Item>
        {isSignedIn && study.access !== 'own' ? (
          <Menu.Item leftSection={<IconFlag {...icon} />} onClick={onReport}>
            {messages.report}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </ButtonMenu>
  );
}
