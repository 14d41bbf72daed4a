import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../shared/routing/lazy-part.tsx';
import { useAppDispatch, useAppSelector } from '../../../shared/store/store.ts';
import { dialogOpened, selectUser } from '../../identity/index.ts';
import { messages } from '../messages.ts';
import type { Annotation } from './use-annotation.ts';

const SaveCopyDialog = lazyPart(() => import('./save-copy-dialog.tsx'));

/** Saving and its alternatives; work on an earlier version of a copy never replaces the later one. */
export function SaveButtons({ annotation }: { readonly annotation: Annotation }) {
  const { isBehind, isOwn, isDirty, isBusy } = annotation;
  const isSignedIn = Boolean(useAppSelector(selectUser));
  const dispatch = useAppDispatch();
  const [isChoosing, setChoosing] = useState(false);
  const choose = () => {
    if (isSignedIn) setChoosing(true);
    else dispatch(dialogOpened('login'));
  };
  const copy = (label: string) => (
    <Button variant="strong" size="xs" loading={isBusy} onClick={choose}>
      {label}
    </Button>
  );
  const discard = (label: string) => (
    <Button variant="plain" size="xs" onClick={annotation.discard}>
      {label}
    </Button>
  );
  return (
    <>
      {isOwn && !isBehind ? (
        <Button variant="plain" size="xs" onClick={() => void annotation.deleteCopy()}>
          {messages.deleteCopy}
        </Button>
      ) : null}
      {isBehind ? discard(messages.discardMine) : isDirty ? discard(messages.discard) : null}
      {isBehind ? (
        copy(messages.keepAsCopy)
      ) : isOwn ? (
        <Button variant="strong" size="xs" loading={isBusy} onClick={() => void annotation.storeOwn()}>
          {messages.save}
        </Button>
      ) : (
        copy(messages.saveCopy)
      )}
      <Suspense fallback={null}>
        {isChoosing ? <SaveCopyDialog annotation={annotation} onClose={() => setChoosing(false)} /> : null}
      </Suspense>
    </>
  );
}
