import { Drawer, type DrawerProps } from '@mantine/core';
import { useOpensLate } from './use-opens-late.ts';

/** What {@link LazyDrawer} loads. */
export default function OpeningDrawer({ opened, ...props }: DrawerProps) {
  return <Drawer {...props} opened={useOpensLate(opened)} />;
}
