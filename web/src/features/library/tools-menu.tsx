import { Button } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { useMenuButton } from '../../shared/ui/use-menu-button.ts';
import type { LibraryDialogName } from '../library-dialogs/index.ts';
import { filterMessages as texts } from './filter-messages.ts';
import type { ToolsDropdownProps } from './tools-dropdown.tsx';

const load = () => import('./tools-dropdown.tsx');
const ToolsDropdown = lazyPart<ToolsDropdownProps>(load);

/** The ways to the dialogs. */
export function ToolsMenu({ onOpen }: { onOpen: (dialog: LibraryDialogName) => void }) {
  const { target, menu } = useMenuButton(load);
  return (
    <>
      <Button {...target} variant="plain" leftSection={<IconTool size={18} stroke={1.7} aria-hidden />}>
        {texts.tools}
      </Button>
      <Suspense>{menu ? <ToolsDropdown menu={menu} onOpen={onOpen} /> : null}</Suspense>
    </>
  );
}
