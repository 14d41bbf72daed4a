import { Button } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { useMenuButton } from '../../shared/ui/use-menu-button.ts';
import { filterMessages as texts } from './filter-messages.ts';
import type { ToolsDropdownProps, ToolsProps } from './tools-dropdown.tsx';

const load = () => import('./tools-dropdown.tsx');
const ToolsDropdown = lazyPart<ToolsDropdownProps>(load);

/** The ways to the dialogs, on a phone those to collections and downloads, too. */
export function ToolsMenu(props: ToolsProps) {
  const { target, menu } = useMenuButton(load);
  return (
    <>
      <Button {...target} variant="plain" leftSection={<IconTool size={18} stroke={1.7} aria-hidden />}>
        {texts.tools}
      </Button>
      <Suspense>{menu ? <ToolsDropdown {...props} menu={menu} /> : null}</Suspense>
    </>
  );
}
