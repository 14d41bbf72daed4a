import { Button } from '@mantine/core';
import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { messages } from './messages.ts';
import type { Toast } from './toast.ts';
import { dialogMark, toastPlace } from './toast-place.ts';

const icons = { success: IconCheck, error: IconX, warning: IconAlertTriangle, info: IconInfoCircle };

/** Specification section 9. */
export const toastMs = 900;
/** Of a toast that must be read, or whose act must be reached. */
export const actToastMs = 8_000;

export function putToast({ kind, text, detail, act, isLong }: Toast): void {
  const id = `${kind}:${text}`;
  const Icon = icons[kind];
  const hold = (autoClose: number | false) => notifications.update({ ...toast, autoClose });
  const lifeMs = act || isLong ? actToastMs : toastMs;
  const select = (): void => {
    notifications.hide(id);
    act?.onSelect();
  };
  const shown = act ? (
    <>
      {detail ?? text}{' '}
      <Button size="compact-sm" variant="outline" onClick={select}>
        {act.name}
      </Button>
    </>
  ) : (
    (detail ?? text)
  );
  const toast = {
    id,
    ...(detail ? { title: text } : {}),
    message: shown,
    icon: <Icon size={17} stroke={2} aria-hidden />,
    autoClose: lifeMs,
    'data-kind': kind,
    closeButtonProps: { 'aria-label': messages.closeToast },
    // Mantine holds a toast under the pointer; the keyboard's focus holds it here.
    onFocusCapture: () => void hold(false),
    onBlurCapture: () => void hold(lifeMs),
  };
  notifications.hide(id);
  notifications.show(toast);
}

function watchDialogs(watcher: () => void): () => void {
  const observer = new MutationObserver(watcher);
  observer.observe(document.body, { attributes: true, attributeFilter: [dialogMark] });
  return () => observer.disconnect();
}

/** The corner where toasts are shown, a live region. */
export default function ToastBox() {
  // With each toast: what a dialog has in the corner may have changed since it was opened.
  useNotifications();
  const place = useSyncExternalStore(watchDialogs, toastPlace);
  return (
    <Notifications autoClose={toastMs} position={place} zIndex={50} transitionDuration={140} limit={4} />
  );
}
