import { useNetwork } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { messages } from './messages.ts';
import classes from './bottom-strip.module.css';

/** Shows what is safe while the browser has no network. It overlays the page and moves nothing. */
export function OfflineStrip() {
  const { online } = useNetwork();
  return (
    <output className={classes.place} data-offline-strip>
      {online ? null : (
        <span className={classes.strip}>
          <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
          <span>
            <strong>{messages.offlineTitle}</strong> {messages.offlineLine}
          </span>
        </span>
      )}
    </output>
  );
}
