import { createContext } from 'react';
import type { RouteRow } from './route-row.ts';

/** The row of the page that is shown. */
export const RowContext = createContext<RouteRow | null>(null);
