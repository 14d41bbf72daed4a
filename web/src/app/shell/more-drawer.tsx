import { Drawer } from '@mantine/core';
import { messages } from './messages.ts';
import { MoreSheet } from './more-sheet.tsx';
import classes from './more-sheet.module.css';

export interface MoreDrawerProps {
  opened: boolean;
  onClose: () => void;
}

/** The sheet behind More, as high as what is in it. */
export default function MoreDrawer({ opened, onClose }: MoreDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={messages.moreTitle}
      closeButtonProps={{ 'aria-label': messages.close, size: 44, iconSize: 22 }}
      classNames={{ inner: classes.place, content: classes.sheet }}
    >
      <MoreSheet onLeave={onClose} />
    </Drawer>
  );
}
