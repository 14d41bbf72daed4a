import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { createElement } from 'react';

export interface Toast {
  readonly kind: 'success' | 'error' | 'warning' | 'info';
  readonly text: string;
  /** A second, quieter line. */
  readonly detail?: string;
}

const icons = { success: IconCheck, error: IconX, warning: IconAlertTriangle, info: IconInfoCircle };

/** Specification section 9. */
const toastMs = 900;

/** Shows a toast for 900 ms; it stays while it is pointed at or has the focus. Errors must stand inline as well. */
export function showToast({ kind, text, detail }: Toast): void {
  const id = `${kind}:${text}`;
  const hold = (autoClose: number | false) => () => {
    notifications.update({ ...toast, autoClose });
  };
  const toast = {
    id,
    ...(detail ? { title: text, message: detail } : { message: text }),
    icon: createElement(icons[kind], { size: 17, stroke: 2, 'aria-hidden': true }),
    autoClose: toastMs,
    'data-kind': kind,
    // Mantine holds a toast under the pointer; the keyboard's focus holds it here.
    onFocusCapture: () => hold(false)(),
    onBlurCapture: () => hold(toastMs)(),
  };
  notifications.hide(id);
  notifications.show(toast);
}
