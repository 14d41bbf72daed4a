import { Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useMessagesEntry } from '../../features/identity/index.ts';
import { headerPlaces } from '../../shared/shell/areas.ts';
import { morePages } from '../../shared/shell/more-pages.ts';
import { moreTexts } from '../../shared/shell/more-texts.ts';
import { useAreas } from '../../shared/shell/use-areas.ts';
import { ButtonMenu } from '../../shared/ui/button-menu.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import type { MenuOfButton } from '../../shared/ui/use-menu-button.ts';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** What the header has no room for, then what is still to be built. */
export default function MoreMenu({ menu }: { readonly menu: MenuOfButton }) {
  const { built, coming } = useAreas();
  const ofMessages = useMessagesEntry();
  return (
    <ButtonMenu menu={menu} position="bottom-start" width={230}>
      <Menu.Dropdown>
        {[...ofMessages, ...built.slice(headerPlaces), ...morePages()].map(({ name, to, icon: Icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon {...icon} />}>
            {name}
          </Menu.Item>
        ))}
        {coming.map(({ name, to, icon: Icon }) => (
          <Menu.Item
            key={to}
            component={Link}
            to={to}
            leftSection={<Icon {...icon} />}
            rightSection={<StatusBadge kind="gold">{moreTexts.coming}</StatusBadge>}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </ButtonMenu>
  );
}
