import { Drawer } from '@mantine/core';
import { useBackCloses } from '../../shared/routing/use-back-closes.ts';
import { MoreSheet } from '../../shared/shell/more-sheet.tsx';
import { useAccountEntries } from '../identity/index.ts';
import { messages } from './messages.ts';

/** The phone's menu: the areas, then account and colours. */
export default function LandingMenu({ onClose }: { onClose: () => void }) {
  useBackCloses(true, onClose);
  return (
    <Drawer opened onClose={onClose} position="right" size={300} title={messages.siteName}>
      <MoreSheet besides={0} account={useAccountEntries()} onLeave={onClose} />
    </Drawer>
  );
}
