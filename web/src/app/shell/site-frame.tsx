import { Outlet } from 'react-router-dom';
import { Header } from './header.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';
import classes from './frames.module.css';

/** Header, page, and on a phone the bar of five. */
export default function SiteFrame() {
  return (
    <>
      <SkipLink />
      <Header />
      <OfflineStrip />
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <TabBar />
    </>
  );
}
