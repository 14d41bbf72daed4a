import type { StudyNotes, StudyShape, StudyTextField } from '@royal-chess/contracts/studies';

/** The notes with a text in one of its places; an empty text is left out. */
export function withText(notes: StudyNotes, field: StudyTextField, text: string): StudyNotes {
  const { [field]: _, ...others } = notes;
  return text === '' ? others : { ...others, [field]: text };
}

/** The notes with an arrow or marked square in a colour; without it where the colour is null. */
export function withShape(
  { shapes = [], ...others }: StudyNotes,
  { from, to, color }: { from: string; to: string; color: StudyShape['color'] | null },
): StudyNotes {
  const next = shapes.filter((shape) => shape.from !== from || shape.to !== to);
  if (color !== null) next.push({ from, to, color });
  return next.length === 0 ? others : { ...others, shapes: next };
}
