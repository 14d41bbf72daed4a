import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { LazyModal, prepareModal } from './lazy-modal.tsx';
import { leavesPage, useBlocker } from '../routing/use-blocker.ts';

interface LeaveQuestionProps {
  readonly isUnsaved: boolean;
  /** Saves the work; absent where that cannot be done at once. */
  readonly onSave?: (() => Promise<boolean>) | undefined;
  /** The work is given up. */
  readonly onLeave?: () => void;
  readonly texts: Readonly<Record<'leaveTitle' | 'leaveLine' | 'stay' | 'leave', string>> & {
    readonly saveAndLeave?: string;
  };
}

/** Asks before what is not saved is left: with a dialog within the site, with the browser's own question beyond it. */
export function LeaveQuestion({ isUnsaved, onSave, onLeave, texts }: LeaveQuestionProps) {
  // It may be needed without a network.
  useEffect(prepareModal, []);
  const blocker = useBlocker(isUnsaved ? leavesPage : null);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onClose);
    return () => window.removeEventListener('beforeunload', onClose);
  }, [isUnsaved]);
  const stay = () => blocker.reset?.();
  return (
    <LazyModal opened={blocker.state === 'blocked'} onClose={stay} title={texts.leaveTitle}>
      <p>{texts.leaveLine}</p>
      <Group gap={8} justify="flex-end" mt={16}>
        <Button variant="outline" data-autofocus onClick={stay}>
          {texts.stay}
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            onLeave?.();
            blocker.proceed?.();
          }}
        >
          {texts.leave}
        </Button>
        {onSave ? (
          <Button
            variant="strong"
            onClick={() => void onSave().then((isSaved) => (isSaved ? blocker.proceed?.() : stay()))}
          >
            {texts.saveAndLeave}
          </Button>
        ) : null}
      </Group>
    </LazyModal>
  );
}
