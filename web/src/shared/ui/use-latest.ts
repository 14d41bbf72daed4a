import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the latest render, for handlers that stay the same: what is given them is not drawn again for a new function. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
