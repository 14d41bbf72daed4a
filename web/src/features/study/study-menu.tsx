import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { Study } from '@royal-chess/contracts/studies';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { useMenuButton } from '../../shared/ui/use-menu-button.ts';
import { ReportGate } from '../moderation/index.ts';
import { messages } from './messages.ts';
import type { StudyDialogProps } from './study-dialog.tsx';
import type { StudyMenuItemsProps } from './study-menu-items.tsx';

const load = () => import('./study-menu-items.tsx');
const StudyMenuItems = lazyPart<StudyMenuItemsProps>(load);
const StudyDialog = lazyPart<StudyDialogProps>(() => import('./study-dialog.tsx'));

interface StudyMenuProps {
  readonly study: Study;
  readonly chapterId: string;
  readonly isSignedIn: boolean;
}

/** Settings, link, copy and files of a study. */
export function StudyMenu({ study, chapterId, isSignedIn }: StudyMenuProps) {
  const { target, menu } = useMenuButton(load);
  const [isOpen, setOpen] = useState(false);
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <ActionIcon {...target} size={34} aria-label={messages.more}>
        <IconDots size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      <Suspense>
        {menu ? (
          <StudyMenuItems
            menu={menu}
            study={study}
            chapterId={chapterId}
            isSignedIn={isSignedIn}
            onSettings={() => setOpen(true)}
            onReport={() => setReporting(true)}
          />
        ) : null}
      </Suspense>
      {isReporting ? (
        <ReportGate
          reported={{ kind: 'study', subjectId: study.id, name: study.name }}
          onClose={() => setReporting(false)}
        />
      ) : null}
      <Suspense>{isOpen ? <StudyDialog study={study} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
