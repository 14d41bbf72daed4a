import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconDownload, IconFlag, IconLink, IconSettings } from '@tabler/icons-react';
import type { Study } from '@royal-chess/contracts/studies';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { copyWithToast } from '../../shared/ui/copy-with-toast.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { ReportGate } from '../moderation/index.ts';
import { messages } from './messages.ts';
import { StudyDialog } from './study-dialog.tsx';
import { useCloneStudyMutation } from './study-api.ts';

interface StudyMenuProps {
  readonly study: Study;
  readonly chapterId: string;
  readonly isSignedIn: boolean;
}

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;

/** Settings, link, copy and files of a study. */
export function StudyMenu({ study, chapterId, isSignedIn }: StudyMenuProps) {
  const [clone] = useCloneStudyMutation();
  const [isOpen, setOpen] = useState(false);
  const [isReporting, setReporting] = useState(false);
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
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={34} aria-label={messages.more}>
            <IconDots {...icon} size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {study.access === 'own' ? (
            <Menu.Item leftSection={<IconSettings {...icon} />} onClick={() => setOpen(true)}>
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
            <Menu.Item leftSection={<IconFlag {...icon} />} onClick={() => setReporting(true)}>
              {messages.report}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {isReporting ? (
        <ReportGate
          reported={{ kind: 'study', subjectId: study.id, name: study.name }}
          onClose={() => setReporting(false)}
        />
      ) : null}
      {isOpen ? <StudyDialog study={study} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
