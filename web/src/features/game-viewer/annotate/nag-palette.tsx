import { messages } from '../messages.ts';
import { diagramNag, moveNags, type NagLabel, positionNags } from '../nag-labels.ts';
import classes from './annotate-panel.module.css';

/** Glyphs that are offered; a file may have others. */
const offered: readonly (readonly NagLabel[])[] = [moveNags, positionNags.filter(({ nag }) => nag < 20)];

interface NagPaletteProps {
  /** Glyphs of the move on the board; null where there is no move. */
  readonly nags: readonly number[] | null;
  readonly onChange: (nags: readonly number[]) => void;
}

/** Glyphs of the move on the board; one of each group. */
export function NagPalette({ nags: shown, onChange }: NagPaletteProps) {
  const nags = shown ?? [];
  const press = (nag: number, group: readonly number[]) => {
    const others = nags.filter((one) => one !== nag && !group.includes(one));
    const next = nags.includes(nag) ? others : [...others, nag];
    onChange(next.toSorted((a, b) => a - b));
  };
  const button = (nag: number, sign: string, name: string, group: readonly number[]) => (
    <button
      key={nag}
      type="button"
      title={name}
      aria-label={name}
      aria-pressed={nags.includes(nag)}
      disabled={shown === null}
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
