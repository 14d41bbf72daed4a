import { Drawer } from '@mantine/core';
import { useAccountEntries } from '../../features/identity/index.ts';
import { barPlaces } from '../../shared/shell/areas.ts';
import { useBackCloses } from '../../shared/routing/use-back-closes.ts';
import { MoreSheet } from '../../shared/shell/more-sheet.tsx';
import { messages } from './messages.ts';
import classes from './more-drawer.module.css';

export interface MoreDrawerProps {
  opened: boolean;
  onClose: () => void;
}

/** The sheet behind More, as high as what is in it. */
export default function MoreDrawer({ opened, onClose }: MoreDrawerProps) {
  useBackCloses(opened, onClose);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={messages.moreTitle}
      classNames={{ inner: classes.place, content: classes.sheet }}
    >
      <MoreSheet besides={barPlaces} account={useAccountEntries()} onLeave={onClose} />
    </Drawer>
  );
}
