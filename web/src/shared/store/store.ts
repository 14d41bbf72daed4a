import { combineSlices, configureStore, createDynamicMiddleware, type Action } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector } from 'react-redux';
import { apiMiddleware } from '../api/api-middleware.ts';
import { api } from '../api/api.ts';

const emptied = 'store/emptied';

/** What the server answered; each feature adds its slices with `slice.injectInto(rootReducer)` when its code is loaded. */
export const rootReducer = combineSlices(api);

/** Middleware that is loaded with the first feature that needs it. */
export const lateMiddleware = createDynamicMiddleware();

export const store = configureStore({
  reducer: (state: ReturnType<typeof rootReducer> | undefined, action: Action) =>
    rootReducer(action.type === emptied ? undefined : state, action),
  middleware: (defaults) =>
    // Cached answers are frozen; to compare them all at each action takes too long.
    defaults({ serializableCheck: false, immutableCheck: { ignoredPaths: [api.reducerPath] } }).concat(
      ...apiMiddleware,
      lateMiddleware.middleware,
    ),
});

// Polling rests while the page cannot be seen.
setupListeners(store.dispatch);

/** Empties the slices and the cache, as before the first page. Each component test begins so. */
export function resetStore(): void {
  store.dispatch(api.util.resetApiState());
  store.dispatch({ type: emptied });
}

export const useAppDispatch = useDispatch.withTypes<typeof store.dispatch>();
/** Takes selectors of injected slices: they read their own part, and its initial state while it is not loaded. */
export const useAppSelector = useSelector.withTypes<object>();
