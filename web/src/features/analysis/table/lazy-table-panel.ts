import { lazyPart } from '../../../shared/routing/lazy-part.tsx';
import type { TablePanelProps } from './table-panel.tsx';

/** What the endgame tables say; loaded for the first position with few men. */
export const TablePanel = lazyPart<TablePanelProps>(() => import('./table-panel.tsx'));

/** What the tables of the server say; loaded for the first position with a few more men. */
export const ServerTablePanel = lazyPart<TablePanelProps>(() => import('./server-table-panel.tsx'));
