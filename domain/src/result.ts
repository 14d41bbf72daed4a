/** Outcome of a decision or a parse: a value, or a typed error instead of an exception. */
export type Outcome<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): Outcome<T, never> => ({ ok: true, value });
export const fail = <E>(error: E): Outcome<never, E> => ({ ok: false, error });
