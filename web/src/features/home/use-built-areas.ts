import { useIsComing } from '../../shared/routing/coming-pages.ts';
import { areas, type Area } from '../../shared/shell/areas.ts';

/** Areas that the front page links to: those whose page is built. */
export function useBuiltAreas(): readonly Area[] {
  const isComing = useIsComing();
  return areas.filter(({ to }) => !isComing(to));
}
