import { Suspense } from 'react';
import { lazyPart } from '../../../shared/routing/lazy-part.tsx';
import { useAppSelector } from '../../../shared/store/store.ts';
import { selectUser } from '../../identity/index.ts';
import { TodayPanel } from './today-panel.tsx';

/** With what asks for results, which visitors have none of. */
const MyTodayPanel = lazyPart(() => import('./my-today-panel.tsx'));

/** The way to the puzzle of the day, with what one did of it; beside other things. */
export function DailyPanel() {
  const isKnown = useAppSelector(selectUser) !== null;
  const fresh = <TodayPanel result="fresh" />;
  return isKnown ? (
    <Suspense fallback={fresh}>
      <MyTodayPanel />
    </Suspense>
  ) : (
    fresh
  );
}
