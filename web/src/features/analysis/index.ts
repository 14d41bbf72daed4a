/** The analysis board, and its engine for other boards. */
export { EvalBar } from './eval-bar.tsx';
export { EnginePanel } from './engine-panel.tsx';
export { analysisRoutes } from './routes.ts';
export { useAnalysis } from './use-analysis.ts';
export { useEngineArrows } from './use-engine-arrows.ts';
export { useEngineKeys } from './use-engine-keys.ts';
export { SectionBar } from './section-bar.tsx';
export { PositionEditor } from './editor/lazy-position-editor.ts';
