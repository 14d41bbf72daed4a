import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Outlet } from 'react-router-dom';
import { AdminNav } from './admin-nav.tsx';
import { Header } from './header.tsx';
import { messages } from './messages.ts';
import { OfflineStrip } from './offline-strip.tsx';
import { useDarkByDefault } from '../../shared/theme/scheme.ts';
import { SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';
import classes from './frames.module.css';

/** The site's header and 212 px of admin navigation, dark by default; under 1024 the navigation is a drawer. */
export default function AdminFrame() {
  const [open, drawer] = useDisclosure(false);
  useDarkByDefault();
  return (
    <>
      <SkipLink />
      <Header />
      <OfflineStrip />
      <Button
        variant="outline"
        className={classes.adminMenu}
        leftSection={<IconMenu2 size={18} stroke={1.7} aria-hidden />}
        onClick={drawer.open}
      >
        {messages.adminAreas}
      </Button>
      <Drawer opened={open} onClose={drawer.close} size={260} title={messages.adminAreas}>
        <AdminNav onLeave={drawer.close} />
      </Drawer>
      <div className={classes.admin}>
        <aside className={classes.adminNav}>
          <AdminNav />
        </aside>
        <main id="main" tabIndex={-1} className={classes.adminMain}>
          <Outlet />
        </main>
      </div>
      <TabBar />
    </>
  );
}
