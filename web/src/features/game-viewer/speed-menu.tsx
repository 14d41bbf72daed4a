import { Menu } from '@mantine/core';
import { ButtonMenu } from '../../shared/ui/button-menu.tsx';
import type { MenuOfButton } from '../../shared/ui/use-menu-button.ts';
import { messages } from './messages.ts';
import { speedsMs, type useAutoplay } from './use-autoplay.ts';

type Autoplay = ReturnType<typeof useAutoplay>;

export interface SpeedMenuProps {
  readonly menu: MenuOfButton;
  readonly speedMs: Autoplay['speedMs'];
  readonly onChoose: Autoplay['setSpeedMs'];
}

/** How long each move of a game that plays by itself stays. */
export default function SpeedMenu({ menu, speedMs, onChoose }: SpeedMenuProps) {
  return (
    <ButtonMenu menu={menu} position="top-end">
      <Menu.Dropdown>
        {speedsMs.map((ms) => (
          <Menu.Item key={ms} onClick={() => onChoose(ms)} fw={ms === speedMs ? 700 : undefined}>
            {messages.secondsEach(ms / 1_000)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </ButtonMenu>
  );
}
