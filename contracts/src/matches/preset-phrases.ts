/**
 * Lines of chat that children write and read, and everyone else with them; a client shows them in its language. A phrase is never
 * changed: stored clients send it as it is.
 */
export const presetPhrases = [
  'Hello!',
  'Good luck!',
  'Have fun!',
  'Good move!',
  'Well played!',
  'Good game!',
  'Thank you!',
  'Oops!',
  'One moment, please.',
  'I have to go. Goodbye!',
] as const;
export type PresetPhrase = (typeof presetPhrases)[number];

/** Whether a line of chat is one of the phrases. */
export const isPresetPhrase = (text: string): text is PresetPhrase =>
  (presetPhrases as readonly string[]).includes(text);
