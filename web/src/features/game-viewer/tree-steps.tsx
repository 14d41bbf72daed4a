import { StepButtons } from '../../shared/board/step-buttons.tsx';
import type { TreeView } from './use-tree-view.ts';

/** First, back, forward and last within the line that is shown. */
export function TreeSteps({ tree, size }: { tree: TreeView; size: number }) {
  const { ply, next } = tree;
  const total = next === null ? ply : ply + 2;
  const go = (to: number) => {
    if (to === 0) tree.first();
    else if (to < ply) tree.back();
    else if (to === total) tree.toEnd();
    else tree.forward();
  };
  return <StepButtons ply={ply} total={total} onGo={go} size={size} />;
}
