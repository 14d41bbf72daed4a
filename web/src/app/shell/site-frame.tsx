import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { BannerGate } from '../../features/banner/index.ts';
import { selectUser } from '../../features/identity/index.ts';
import { prepareDates } from '../../shared/language/date-format.ts';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { useAppSelector } from '../../shared/store/store.ts';
import { Header } from './header.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';
import classes from './frames.module.css';

const EventStrip = lazyPart(() => import('./event-strip.tsx'));

/** Header, page, my running event, and on a phone the bar of five. */
export default function SiteFrame() {
  const me = useAppSelector(selectUser)?._id;
  useEffect(prepareDates, []);
  return (
    <>
      <SkipLink />
      <BannerGate />
      <Header />
      <OfflineStrip />
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      {me ? (
        <Suspense>
          <EventStrip key={me} />
        </Suspense>
      ) : null}
      <TabBar />
    </>
  );
}
