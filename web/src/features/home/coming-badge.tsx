import { useIsComing } from '../../shared/routing/coming-pages.ts';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { messages } from './messages.ts';

/** Marks what leads to a page that is still to be built; nothing once it is. */
export function ComingBadge({ to }: { to: string }) {
  const isComing = useIsComing();
  return isComing(to) ? <StatusBadge kind="gold">{messages.coming}</StatusBadge> : null;
}
