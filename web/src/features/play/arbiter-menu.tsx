import { Button } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { useMenuButton } from '../../shared/ui/use-menu-button.ts';
import type { ArbiterDropdownProps, ArbiterMenuProps } from './arbiter-dropdown.tsx';
import { messages } from './messages.ts';

const load = () => import('./arbiter-dropdown.tsx');
const ArbiterDropdown = lazyPart<ArbiterDropdownProps>(load);

/** What a player of an event may say to its arbiter. */
export function ArbiterMenu(props: ArbiterMenuProps) {
  const { target, menu } = useMenuButton(load);
  return (
    <>
      <Button {...target} variant="plain" leftSection={<IconGavel size={18} stroke={1.7} aria-hidden />}>
        {messages.arbiterActs}
      </Button>
      <Suspense>{menu ? <ArbiterDropdown {...props} menu={menu} /> : null}</Suspense>
    </>
  );
}
