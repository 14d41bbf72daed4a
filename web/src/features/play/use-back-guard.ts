import { useEffect, useRef } from 'react';

const isTouched = (): boolean => navigator.userActivation?.hasBeenActive !== false;

/**
 * Asks before the browser's back button leaves the page. The page stands twice in the history while it is guarded, so that the
 * first step back stays on it; once it is guarded no more, one press leads away as ever.
 * @param onBack told of the step back; the page is still there
 */
export function useBackGuard(guarded: boolean, onBack: () => void): void {
  const isDoubled = useRef(false);
  const page = useRef('');

  useEffect(() => {
    if (!guarded) return undefined;
    const double = () => {
      if (isDoubled.current) return;
      isDoubled.current = true;
      page.current = window.location.pathname;
      window.history.pushState(window.history.state, '');
    };
    // Browsers step over entries that were added before the person did anything on the page.
    if (isTouched()) double();
    window.addEventListener('pointerdown', double, true);
    window.addEventListener('keydown', double, true);
    return () => {
      window.removeEventListener('pointerdown', double, true);
      window.removeEventListener('keydown', double, true);
    };
  }, [guarded]);

  useEffect(() => {
    const stepped = () => {
      if (!isDoubled.current || window.location.pathname !== page.current) return;
      isDoubled.current = false;
      if (!guarded) {
        window.history.back();
        return;
      }
      isDoubled.current = true;
      window.history.pushState(window.history.state, '');
      onBack();
    };
    window.addEventListener('popstate', stepped);
    return () => window.removeEventListener('popstate', stepped);
  }, [guarded, onBack]);
}
