import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../shared/store/store.ts';
import type { ReadyPicture } from './use-picture.ts';

/** A message that the server has not confirmed yet. */
export interface UnsentMessage {
  /** The same at every attempt, so that it is stored once. */
  readonly commandId: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly picture: ReadyPicture | null;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Why the last attempt failed; null while one is under way. */
  readonly fault: { readonly code: string; readonly detail: string } | null;
}

const unsentSlice = createSlice({
  name: 'unsentMessages',
  initialState: [] as readonly UnsentMessage[],
  reducers: {
    /** An attempt begins. */
    messageSending: (state, { payload }: PayloadAction<Omit<UnsentMessage, 'fault'>>) => {
      const others = state.filter(({ commandId }) => commandId !== payload.commandId);
      return [...others, { ...payload, fault: null }];
    },
    messageFailed: (
      state,
      { payload }: PayloadAction<{ commandId: string; fault: NonNullable<UnsentMessage['fault']> }>,
    ) =>
      state.map((message) =>
        message.commandId === payload.commandId ? { ...message, fault: payload.fault } : message,
      ),
    /** It is stored, or the user has discarded it. */
    messageSettled: (state, { payload }: PayloadAction<string>) =>
      state.filter(({ commandId }) => commandId !== payload),
  },
  selectors: { selectUnsent: (state) => state },
});

export const { selectUnsent } = unsentSlice.injectInto(rootReducer).selectors;
export const { messageSending, messageFailed, messageSettled } = unsentSlice.actions;
