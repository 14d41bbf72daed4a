import { useIsComing } from '../routing/coming-pages.ts';
import { areas, type Area } from './areas.ts';

/** The areas whose pages work, and those that are still to be built: only More names these, with a mark. */
export function useAreas(): { readonly built: readonly Area[]; readonly coming: readonly Area[] } {
  const isComing = useIsComing();
  return {
    built: areas.filter(({ to }) => !isComing(to)),
    coming: areas.filter(({ to }) => isComing(to)),
  };
}
