import type { MailStatus, MailStatusDetail } from '@royal-chess/contracts/bulk-email';
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

interface Props {
  readonly status: MailStatus;
  readonly detail?: MailStatusDetail | null;
}

/** A status: its sign, its name, and what more is known of it. */
export function StatusMark({ status, detail = null }: Props) {
  const Icon = icons[status];
  return (
    <span className={classes.mark} data-status={status}>
      <Icon size={16} stroke={1.8} aria-hidden /> {messages.statuses[status]}
      {detail === null ? null : <small>({messages.details[detail]})</small>}
    </span>
  );
}
