/** State of a navigation to a game that is annotated already: a copy that has just been saved. */
export const goesOnAnnotating = { isAnnotating: true };

/** Whether a location was reached with {@link goesOnAnnotating}. */
export const isStillAnnotating = ({ state }: { readonly state: unknown }): boolean =>
  (state as Partial<typeof goesOnAnnotating> | null)?.isAnnotating === true;
