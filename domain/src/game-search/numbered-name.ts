/** A player as files name them. */
export interface NamedPlayer {
  readonly name: string;
  /** The number that FIDE knows the player by; absent where the file does not say it. */
  readonly fideId?: number | undefined;
}

/** `Smith, John (FIDE 1234567)`: comparisons of names leave out what is in brackets. */
const NUMBERED = /^(.*\S)\s*\(FIDE (\d{1,9})\)$/;

/** The text that means the player with a name and a number of FIDE's. */
export const numberedName = (name: string, fideId: number): string => `${name} (FIDE ${fideId})`;

/** The inverse of `numberedName`; a text without a number is a name. */
export function playerNamed(text: string): NamedPlayer {
  const [, name, fideId] = NUMBERED.exec(text.trim()) ?? [];
  return name === undefined ? { name: text } : { name, fideId: Number(fideId) };
}
