import { afterPaint } from '../../shared/after-paint.ts';
import { currentSettings } from '../../shared/settings/settings-store.ts';
import type { Cue } from './sound-cue.ts';

/** Sounds a cue, behind the frame that shows its cause, once the person has touched the page (browsers are silent before), unless sounds are switched off. */
export function soundIfWanted(cue: Cue): void {
  // Browsers that do not report it get the call, and decide themselves.
  if (navigator.userActivation?.hasBeenActive === false || !currentSettings().sounds) return;
  afterPaint(() => {
    // Loaded with the first sound; a failure to load is ignored.
    import('./sounds.ts').then(
      ({ play }) => play(cue),
      () => undefined,
    );
  });
}
