import { useEffect } from 'react';
import { isPageKey } from '../../shared/board/is-typing.ts';
import { changeSettings, currentSettings, useSettings } from '../../shared/settings/settings-store.ts';

export const toggleZen = (): void => changeSettings({ zen: !currentSettings().zen });

/** Whether the page shows only the board and the clocks: while the game goes on and the settings ask for it. The key Z changes that. */
export function useZen(playing: boolean): boolean {
  const { zen } = useSettings();
  useEffect(() => {
    if (!playing) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || event.repeat || !isPageKey(event)) return;
      event.preventDefault();
      toggleZen();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [playing]);
  return playing && zen;
}
