import { useWindowEvent } from '@mantine/hooks';
import { isPageKey } from '../../shared/board/is-typing.ts';

interface EngineKeys {
  readonly onToggle: () => void;
  readonly onThreat: () => void;
}

/** `l` switches the engine on and off, `x` shows the threat, as on other analysis boards. */
export function useEngineKeys({ onToggle, onThreat }: EngineKeys): void {
  // One listener for all renders: it calls what the last of them gave it.
  useWindowEvent('keydown', (event) => {
    if (!isPageKey(event) || (event.key !== 'l' && event.key !== 'x')) return;
    event.preventDefault();
    if (event.key === 'l') onToggle();
    else onThreat();
  });
}
