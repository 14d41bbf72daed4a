import { combineReducers, createSelector, type Reducer } from '@reduxjs/toolkit';
import { rootReducer } from '../../shared/store/store.ts';
import { chatSlice, type ChatState } from './chat-slice.ts';
import { matchOf } from './in-match.ts';
import { matchOpened, playSlice, type PlayState } from './play-slice.ts';

interface MatchState {
  readonly play: PlayState;
  readonly chat: ChatState;
}

/** The matches that boards of this page show, by id. */
type Matches = Readonly<Record<string, MatchState>>;

const matchReducer = combineReducers({ play: playSlice.reducer, chat: chatSlice.reducer });

/** Hands an action to the match it is addressed to. A match is added with its first board and dropped with its last. */
export const matchesReducer: Reducer<Matches> = (matches = {}, action) => {
  const matchId = matchOf(action);
  // What still arrives for a match that was left changes nothing.
  if (matchId === null || (!matches[matchId] && !matchOpened.match(action))) return matches;
  const before = matches[matchId];
  const match = matchReducer(before, action);
  if (match === before) return matches;
  if (match.play.boards.full + match.play.boards.preview > 0) return { ...matches, [matchId]: match };
  const { [matchId]: _dropped, ...others } = matches;
  return others;
};

const injected = rootReducer.inject({ reducerPath: 'matches', reducer: matchesReducer });
const closed: MatchState = { play: playSlice.getInitialState(), chat: chatSlice.getInitialState() };

const matchIn = injected.selector(
  (state: { readonly matches: Matches }, matchId: string) => state.matches[matchId] ?? closed,
);

/** The play state of a match; the initial one while no board shows it. */
export const selectPlay = (state: object, matchId: string): PlayState =>
  matchIn(state as Parameters<typeof matchIn>[0], matchId).play;

/** The chat of a match, as {@link selectPlay}. */
export const selectChat = (state: object, matchId: string): ChatState =>
  matchIn(state as Parameters<typeof matchIn>[0], matchId).chat;

/** The ids of the matches that boards show. */
export const selectOpenMatches: (state: object) => readonly string[] = createSelector(
  injected.selector(({ matches }: { readonly matches: Matches }) => matches) as (state: object) => Matches,
  (matches) => Object.keys(matches),
);
