import type { PairingSystemName, SectionSettings } from '@royal-chess/contracts/tournaments';
import type { Board, Entry, Round, Section, TournamentState } from './tournament-state.ts';

const minuteMs = 60_000;

/** A section with its settings. */
export interface SectionFacts {
  readonly section: Section;
  readonly settings: SectionSettings;
}

/** A section and its settings; null for an unknown one. */
export function sectionFacts(state: TournamentState, sectionId: string): SectionFacts | null {
  const section = state.sections.get(sectionId);
  const settings = state.settings?.sections.find(({ id }) => id === sectionId);
  return section && settings ? { section, settings } : null;
}

/** A board of a published round, from 1. */
export const boardAt = (
  state: TournamentState,
  { sectionId, round, board }: { readonly sectionId: string; readonly round: number; readonly board: number },
): Board | null => state.sections.get(sectionId)?.rounds[round - 1]?.boards[board - 1] ?? null;

/** Players of a section with a seat, in the order in which they entered; those who left too. */
export const playersOf = (state: TournamentState, sectionId: string): Entry[] =>
  [...state.entries.values()].filter((entry) => entry.sectionId === sectionId && entry.seat === 'seated');

/** Whether a player has left before a round. */
export const hasLeft = ({ leftFrom }: Entry, round: number): boolean =>
  leftFrom !== null && round >= leftFrom;

/** Whether a player can be paired in a round: has entered by then, has not left and has no bye. */
export const takesPart = (entry: Entry, round: number): boolean =>
  !hasLeft(entry, round) && entry.joinsAt <= round && entry.byes[round] === undefined;

/** Rounds that are published or played. */
export const publishedRounds = ({ rounds }: Section): number =>
  rounds.filter(({ phase }) => phase !== 'draft').length;

/** The round that is drafted, or is to be drawn up next. */
export const nextRound = (section: Section): number => publishedRounds(section) + 1;

/** Numbers of the boards without a result. */
export const openBoards = ({ boards }: Round): number[] =>
  boards.flatMap(({ result }, index) => (result === null ? [index + 1] : []));

/** Whether a defeat, or two, end the section for a player. */
export const isBracket = (system: PairingSystemName): boolean =>
  system === 'knockout' || system === 'double-elimination';

/** Whether teams are paired. */
export const isOfTeams = (system: PairingSystemName): boolean =>
  system === 'team-swiss' || system === 'team-round-robin' || system === 'scheveningen';

/** Whether the pairs of all rounds follow from tables, or the bracket, and absent players are paired too. */
export const isPredetermined = (system: PairingSystemName): boolean =>
  system === 'round-robin' ||
  system === 'double-round-robin' ||
  system === 'knockout' ||
  system === 'double-elimination' ||
  system === 'team-round-robin' ||
  system === 'scheveningen' ||
  system === 'simul';

/** When a round starts by plan, epoch milliseconds; null where it follows the round before, or the arbiter. */
export function plannedStart({ section, settings }: SectionFacts, round: number): number | null {
  const planned = section.times[round] ?? settings.roundStarts[round - 1];
  return planned ?? (round === 1 ? settings.startsAt : null);
}

/** Time that players have to come to the board, milliseconds. */
export const joinMs = ({ settings }: SectionFacts): number => settings.game.joinTime * minuteMs;

/** Time from the start of a round to the next pairing, milliseconds; null: the arbiter pairs. */
export const roundMs = ({ settings }: SectionFacts): number | null =>
  settings.game.roundTime > 0 ? settings.game.roundTime * minuteMs : null;
