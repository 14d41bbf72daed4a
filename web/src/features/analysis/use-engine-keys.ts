import { useEffect } from 'react';
import { isPageKey } from '../../shared/board/is-typing.ts';

interface EngineKeys {
  readonly onToggle: () => void;
  readonly onThreat: () => void;
}

/** `l` switches the engine on and off, `x` shows the threat, as on other analysis boards. */
export function useEngineKeys({ onToggle, onThreat }: EngineKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPageKey(event) || (event.key !== 'l' && event.key !== 'x')) return;
      event.preventDefault();
      if (event.key === 'l') onToggle();
      else onThreat();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}
