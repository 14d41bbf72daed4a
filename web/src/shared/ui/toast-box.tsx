import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { messages } from './messages.ts';
import type { Toast } from './toast.ts';

const icons = { success: IconCheck, error: IconX, warning: IconAlertTriangle, info: IconInfoCircle };

/** Specification section 9. */
export const toastMs = 900;

export function putToast({ kind, text, detail }: Toast): void {
  const id = `${kind}:${text}`;
  const Icon = icons[kind];
  const hold = (autoClose: number | false) => notifications.update({ ...toast, autoClose });
  const toast = {
    id,
    ...(detail ? { title: text, message: detail } : { message: text }),
    icon: <Icon size={17} stroke={2} aria-hidden />,
    autoClose: toastMs,
    'data-kind': kind,
    closeButtonProps: { 'aria-label': messages.closeToast },
    // Mantine holds a toast under the pointer; the keyboard's focus holds it here.
    onFocusCapture: () => void hold(false),
    onBlurCapture: () => void hold(toastMs),
  };
  notifications.hide(id);
  notifications.show(toast);
}

/** The corner where toasts are shown, a live region. */
export default function ToastBox() {
  return (
    <Notifications
      autoClose={toastMs}
      position="bottom-right"
      zIndex={50}
      transitionDuration={140}
      limit={4}
    />
  );
}
