import { ActionIcon } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { useMenuButton } from '../../shared/ui/use-menu-button.ts';
import { messages } from './messages.ts';
import type { ShareDropdownProps, ShareProps } from './share-dropdown.tsx';

const load = () => import('./share-dropdown.tsx');
const ShareDropdown = lazyPart<ShareDropdownProps>(load);

/** The button of what can be taken along from a game. */
export function ShareMenu(props: ShareProps) {
  const { target, menu } = useMenuButton(load);
  return (
    <>
      <ActionIcon {...target} size={32} aria-label={messages.share} style={{ color: 'var(--ink2)' }}>
        <IconShare2 size={19} stroke={1.7} aria-hidden />
      </ActionIcon>
      <Suspense>{menu ? <ShareDropdown {...props} menu={menu} /> : null}</Suspense>
    </>
  );
}
