import { Checkbox, NativeSelect } from '@mantine/core';
import type { Variant } from '@royal-chess/contracts/chess';
import { Segments } from '../../../shared/ui/segments.tsx';
import {
  type EditedPosition,
  enPassantSquares,
  hasRight,
  isRightPossible,
  withEnPassant,
  withRight,
  withTurn,
  withVariant,
} from './edited-position.ts';
import { messages } from './messages.ts';
import classes from './editor.module.css';

const variants: readonly Variant[] = ['classical', '960', 'capablanca'];
const rights = ['K', 'Q', 'k', 'q'] as const;

interface EditorOptionsProps {
  readonly edited: EditedPosition;
  readonly onEdit: (edited: EditedPosition) => void;
}

/** What belongs to a position beside its pieces. */
export function EditorOptions({ edited, onEdit }: EditorOptionsProps) {
  const jumps = enPassantSquares(edited);
  return (
    <>
      <NativeSelect
        label={messages.variant}
        value={edited.variant}
        data={variants.map((value) => ({ value, label: messages.variants[value] }))}
        onChange={({ currentTarget }) => {
          const variant = variants.find((name) => name === currentTarget.value);
          if (variant) onEdit(withVariant(edited, variant));
        }}
      />
      <Segments
        label={messages.turn}
        fullWidth
        data={(['white', 'black'] as const).map((value) => ({
          value,
          label: `${messages.turn}: ${messages.sides[value]}`,
        }))}
        value={edited.turn}
        onChange={(turn) => onEdit(withTurn(edited, turn))}
      />
      <fieldset className={classes['rights']}>
        <legend>{messages.castling}</legend>
        {rights.map((letter) => (
          <Checkbox
            key={letter}
            label={messages.right[letter]}
            checked={hasRight(edited, letter)}
            disabled={!isRightPossible(edited, letter)}
            onChange={({ currentTarget }) => onEdit(withRight(edited, letter, currentTarget.checked))}
          />
        ))}
      </fieldset>
      {jumps.length === 0 ? null : (
        <NativeSelect
          label={messages.enPassant}
          value={edited.enPassant ?? ''}
          data={[
            { value: '', label: messages.noEnPassant },
            ...jumps.map((square) => ({ value: square, label: square })),
          ]}
          onChange={({ currentTarget }) => onEdit(withEnPassant(edited, currentTarget.value || null))}
        />
      )}
    </>
  );
}
