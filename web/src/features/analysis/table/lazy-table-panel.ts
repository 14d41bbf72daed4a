import { lazyPage } from '../../../shared/routing/load-page.ts';
import type { TablePanelProps } from './table-panel.tsx';

/** What the endgame tables say; loaded for the first position with few men. */
export const TablePanel = lazyPage<TablePanelProps>(() => import('./table-panel.tsx'));

/** What the tables of the server say; loaded for the first position with a few more men. */
export const ServerTablePanel = lazyPage<TablePanelProps>(() => import('./server-table-panel.tsx'));
