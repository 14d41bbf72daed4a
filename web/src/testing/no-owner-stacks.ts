import * as React from 'react';

/**
 * React records a stack for each element that is created, up to 10,000 a second, which takes a tenth of the time of a test of a
 * large page. Components are still named in what it reports; only their lines are absent.
 */
export function recordNoOwnerStacks(): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  // Another version of React may keep them elsewhere: then tests are slower, not wrong.
  if (typeof internals !== 'object' || internals === null) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
}
