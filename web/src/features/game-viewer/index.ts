/** A game on its board, and its parts for other boards. */
export { AnnotatePanel } from './annotate/lazy-annotate-panel.ts';
export { BoardTabs, type BoardTab } from './board-tabs.tsx';
export { evaluationText, whiteShare } from './evaluation.ts';
export { EvaluationGraph } from './evaluation-graph.tsx';
export { GameFacts } from './game-facts.tsx';
export { newGameAnswer } from './new-game-answer.ts';
export { gameViewerRoutes } from './routes.ts';
export { ShareMenu } from './share-menu.tsx';
export type { ShownGame } from './shown-game.ts';
export { ToolButton } from './tool-button.tsx';
export { TreeMoves } from './tree-moves.tsx';
export { TreeSteps } from './tree-steps.tsx';
export { useBoardTabs } from './use-board-tabs.tsx';
export { type GameTree, useGameTree } from './use-game-tree.ts';
export { useViewerKeys } from './use-viewer-keys.ts';
export { ViewerBoard } from './viewer-board.tsx';
export { startPath } from './viewer-start.ts';
export { withMark } from './with-mark.ts';
