import { isComing } from '../../app/is-coming.ts';
import { areas } from '../../app/shell/areas.ts';

/** Areas that the front page leads to: those that are there. */
export const builtAreas = areas.filter(({ to }) => !isComing(to));
