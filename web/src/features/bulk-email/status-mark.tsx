import type { MailStatus } from '@royal-chess/contracts/bulk-email';
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconClock,
  IconHelp,
  IconSend,
  IconUserOff,
  IconX,
} from '@tabler/icons-react';
import { messages } from './messages.ts';
import classes from './bulk-email.module.css';

const icons = {
  queued: IconClock,
  sent: IconSend,
  delivered: IconCheck,
  bounced: IconX,
  complaint: IconAlertTriangle,
  unknown: IconHelp,
  leftOut: IconUserOff,
  cancelled: IconBan,
} as const satisfies Record<MailStatus, unknown>;

/** A status: its sign and its name. */
export function StatusMark({ status }: { readonly status: MailStatus }) {
  const Icon = icons[status];
  return (
    <span className={classes.mark} data-status={status}>
      <Icon size={16} stroke={1.8} aria-hidden /> {messages.statuses[status]}
    </span>
  );
}
