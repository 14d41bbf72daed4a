/**
 * State of a navigation that leaves a page without the question that the page may ask before it is left: a game that the
 * user has just accepted begins at once.
 */
export const unasked = { isUnasked: true };

/** Whether a location was reached with {@link unasked}. */
export const isUnasked = ({ state }: { readonly state: unknown }): boolean =>
  (state as Partial<typeof unasked> | null)?.isUnasked === true;
