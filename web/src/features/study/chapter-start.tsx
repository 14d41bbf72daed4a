import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import type { Variant } from '@royal-chess/contracts/chess';
import { Position } from '@royal-chess/domain/chess/position';
import { chess960Fen, chess960Starts } from '@royal-chess/domain/chess/start/chess960-start';
import { Suspense, useState } from 'react';
import { PositionEditor } from '../analysis/index.ts';
import { messages } from './messages.ts';

/** Where a new chapter begins. */
export interface ChapterStart {
  readonly variant: Variant;
  /** Empty: the usual start of the variant. */
  readonly fen: string;
}

interface ChapterStartFieldProps {
  readonly start: ChapterStart;
  readonly onChange: (start: ChapterStart) => void;
}

const variants: readonly Variant[] = ['classical', '960', 'capablanca'];

/** The variant and position that a new chapter begins with: by FEN, by number, or set up on a board. */
export function ChapterStartField({ start: { variant, fen }, onChange }: ChapterStartFieldProps) {
  const [isEditing, setEditing] = useState(false);
  const read = fen.trim() === '' ? null : Position.fromFen(fen.trim(), variant);
  return (
    <>
      <NativeSelect
        label={messages.variant}
        value={variant}
        data={variants.map((value) => ({ value, label: messages.variants[value] }))}
        onChange={({ currentTarget }) => {
          const next = variants.find((name) => name === currentTarget.value);
          if (next) onChange({ variant: next, fen: '' });
        }}
      />
      {variant === '960' ? (
        <NumberInput
          label={messages.startNumber}
          min={0}
          max={chess960Starts - 1}
          allowDecimal={false}
          clampBehavior="strict"
          onChange={(number) => {
            if (typeof number === 'number') onChange({ variant, fen: chess960Fen(number) });
          }}
        />
      ) : null}
      <TextInput
        label={messages.startFen}
        value={fen}
        onChange={(event) => onChange({ variant, fen: event.currentTarget.value })}
        maxLength={120}
        spellCheck={false}
        error={read && !read.ok ? read.error.message : undefined}
      />
      <Button variant="outline" size="xs" style={{ alignSelf: 'start' }} onClick={() => setEditing(true)}>
        {messages.setUp}
      </Button>
      <Suspense>
        {isEditing ? (
          <PositionEditor
            fen={read?.ok ? read.value.fen() : Position.initial(variant).fen()}
            variant={variant}
            onClose={() => setEditing(false)}
            onUse={(position) => {
              onChange(position);
              setEditing(false);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
