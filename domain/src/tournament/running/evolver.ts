import type { TournamentEventData, TournamentEventType } from '@royal-chess/contracts/tournaments';
import type { Board, Entry, Round, Section, TournamentState } from './tournament-state.ts';

/** What an event of a type changes. `version` is that of the event. */
export type Evolver<T extends TournamentEventType> = (
  state: TournamentState,
  data: TournamentEventData<T>,
  version: number,
) => TournamentState;

/** The evolvers of some types of events. */
export type Evolvers<T extends TournamentEventType> = { readonly [K in T]: Evolver<K> };

/** The state with an entry changed; the same for an unknown entry. */
export function withEntry(
  state: TournamentState,
  entryId: string,
  change: (entry: Entry) => Partial<Entry>,
): TournamentState {
  const entry = state.entries.get(entryId);
  if (!entry) return state;
  return { ...state, entries: state.entries.set(entryId, { ...entry, ...change(entry) }) };
}

/** The state with a section changed; the same for an unknown section. */
export function withSection(
  state: TournamentState,
  sectionId: string,
  change: (section: Section) => Partial<Section>,
): TournamentState {
  const section = state.sections.get(sectionId);
  if (!section) return state;
  const sections = new Map(state.sections).set(sectionId, { ...section, ...change(section) });
  return { ...state, sections };
}

/** Names a round. */
interface OfRound {
  readonly sectionId: string;
  readonly round: number;
}

/** The state with a round changed; the same for an unknown round. */
export const withRound = (
  state: TournamentState,
  { sectionId, round }: OfRound,
  change: (round: Round, section: Section) => Partial<Round>,
): TournamentState =>
  withSection(state, sectionId, (section) => {
    const before = section.rounds[round - 1];
    if (!before) return {};
    return { rounds: section.rounds.with(round - 1, { ...before, ...change(before, section) }) };
  });

/** The state with a board changed, and what the round counts; the same for an unknown board. */
export const withBoard = (
  state: TournamentState,
  of: OfRound & { readonly board: number },
  version: number,
  change: (board: Board) => Partial<Board>,
): TournamentState =>
  withRound(state, of, (round) => {
    const before = round.boards[of.board - 1];
    if (!before) return {};
    const after = { ...before, changedAt: version, ...change(before) };
    const more = Number(after.result !== null) - Number(before.result !== null);
    return {
      boards: round.boards.with(of.board - 1, after),
      finished: round.finished + more,
      ...(more < 0 && round.phase === 'finished' && { phase: 'running' as const }),
      ...(after.matchId !== before.matchId &&
        after.matchId !== null && { matches: new Map(round.matches).set(after.matchId, of.board) }),
    };
  });
