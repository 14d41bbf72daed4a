import { Drawer, type DrawerProps } from '@mantine/core';
import { useBackCloses } from '../routing/use-back-closes.ts';
import { useOpensLate } from './use-opens-late.ts';

/** What {@link LazyDrawer} loads. */
export default function OpeningDrawer({ opened, ...props }: DrawerProps) {
  useBackCloses(opened, props.onClose);
  return <Drawer {...props} opened={useOpensLate(opened)} />;
}
