import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Outlet } from 'react-router-dom';
import { BannerGate } from '../../features/banner/index.ts';
import { selectUser } from '../../features/identity/index.ts';
import { useAppSelector } from '../../shared/store/store.ts';
import { AdminNav } from './admin-nav.tsx';
import { Header } from './header.tsx';
import { messages } from './messages.ts';
import { OfflineStrip } from './offline-strip.tsx';
import { useBackCloses } from '../../shared/routing/use-back-closes.ts';
import { useDarkByDefault } from '../../shared/theme/scheme.ts';
import { SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';
import classes from './frames.module.css';

/**
 * The site's header and 212 px of admin navigation, dark by default; under 1024 the navigation is a drawer. Only admins see it: others
 * read why the page is not theirs.
 */
export default function AdminFrame() {
  const [open, drawer] = useDisclosure(false);
  useBackCloses(open, drawer.close);
  useDarkByDefault();
  const isAdmin = useAppSelector(selectUser)?.admin ?? false;
  return (
    <>
      <SkipLink />
      <BannerGate />
      <Header />
      <OfflineStrip />
      {isAdmin ? (
        <Button
          variant="outline"
          className={classes.adminMenu}
          leftSection={<IconMenu2 size={18} stroke={1.7} aria-hidden />}
          onClick={drawer.open}
        >
          {messages.adminAreas}
        </Button>
      ) : null}
      <Drawer opened={open} onClose={drawer.close} size={260} title={messages.adminAreas}>
        <AdminNav onLeave={drawer.close} />
      </Drawer>
      <div className={isAdmin ? classes.admin : undefined}>
        {isAdmin ? (
          <aside className={classes.adminNav}>
            <AdminNav />
          </aside>
        ) : null}
        <main id="main" tabIndex={-1} className={isAdmin ? classes.adminMain : classes.main}>
          <Outlet />
        </main>
      </div>
      <TabBar />
    </>
  );
}
