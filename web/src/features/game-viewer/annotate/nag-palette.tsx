import { setNags } from '@royal-chess/domain/chess/pgn/edit-tree';
import { messages } from '../messages.ts';
import { diagramNag, moveNags, type NagLabel, positionNags } from '../nag-labels.ts';
import type { GameTree } from '../use-game-tree.ts';
import classes from './annotate-panel.module.css';

/** Glyphs that are offered; a file may have others. */
const offered: readonly (readonly NagLabel[])[] = [moveNags, positionNags.filter(({ nag }) => nag < 20)];

/** Glyphs of the move on the board; one of each group. */
export function NagPalette({ tree }: { tree: GameTree }) {
  const nags = tree.last?.nags ?? [];
  const press = (nag: number, group: readonly number[]) => {
    const others = nags.filter((one) => one !== nag && !group.includes(one));
    const next = nags.includes(nag) ? others : [...others, nag];
    tree.edit({
      main: setNags(
        tree.main,
        tree.path,
        next.toSorted((a, b) => a - b),
      ),
      path: tree.path,
    });
  };
  const button = (nag: number, sign: string, name: string, group: readonly number[]) => (
    <button
      key={nag}
      type="button"
      title={name}
      aria-label={name}
      aria-pressed={nags.includes(nag)}
      disabled={tree.last === null}
      onClick={() => press(nag, group)}
    >
      {sign}
    </button>
  );
  return (
    <div className={classes['nags']} role="group" aria-label={messages.glyphs}>
      {offered.map((labels) => {
        const group = labels.map(({ nag }) => nag);
        return labels.map(({ nag, sign, name }) => button(nag, sign, name, group));
      })}
      {button(diagramNag, 'D', messages.diagramHere, [])}
    </div>
  );
}
