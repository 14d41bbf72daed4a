import { Drawer } from '@mantine/core';
import { areas } from '../shell/areas.ts';
import { MoreSheet } from '../shell/more-sheet.tsx';
import { messages } from './messages.ts';

/** The phone's menu: all areas, then account and colours. */
export default function LandingMenu({ onClose }: { onClose: () => void }) {
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={300}
      title={messages.siteName}
      closeButtonProps={{ 'aria-label': messages.close, size: 44, iconSize: 22 }}
    >
      <MoreSheet areas={areas} onLeave={onClose} />
    </Drawer>
  );
}
