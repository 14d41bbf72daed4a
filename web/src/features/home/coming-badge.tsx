import { isComing } from '../../app/is-coming.ts';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { messages } from './messages.ts';

/** Marks what leads to a page that is still to be built; nothing once it is. */
export function ComingBadge({ to }: { to: string }) {
  return isComing(to) ? <StatusBadge kind="gold">{messages.coming}</StatusBadge> : null;
}
