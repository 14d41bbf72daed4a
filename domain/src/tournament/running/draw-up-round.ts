import { pairSection } from './pair-section.ts';
import { plannedRounds } from './planned-rounds.ts';
import type { Progress } from './progress.ts';
import {
  isBracket,
  isPredetermined,
  nextRound,
  openBoards,
  sectionFacts,
  takesPart,
} from './section-facts.ts';
import { done, type Step } from './start-section.ts';
import { boardsNamed, refuse } from './tournament-decision.ts';

/** Names a round. */
export interface OfRound {
  readonly sectionId: string;
  readonly round: number;
}

/** Names a board, from 1. */
export interface OfBoard extends OfRound {
  readonly board: number;
}

/**
 * Whether a round can be drawn up now: the section runs, it is the next round, and no board of the round before is open but
 * those that are adjourned.
 */
export function mayDrawUp({ state }: Progress, { sectionId, round }: OfRound): Step {
  const facts = sectionFacts(state, sectionId);
  if (!facts) return refuse('RC_TOURNAMENT_NOT_FOUND', 'There is no such section.');
  const { section, settings } = facts;
  if (state.phase !== 'running' || section.phase !== 'running')
    return refuse('RC_TOURNAMENT_PHASE', `${settings.name} is not being played: start it, or reopen it.`);
  if (settings.format.system === 'arena')
    return refuse('RC_TOURNAMENT_PHASE', 'An arena has no rounds: its games are paired by the clock.');
  if (round !== nextRound(section))
    return refuse(
      'RC_TOURNAMENT_PHASE',
      `The next round of ${settings.name} is round ${nextRound(section)}.`,
    );
  const last = plannedRounds(state, sectionId);
  if (round > last)
    return refuse('RC_TOURNAMENT_PHASE', `${settings.name} has ${last} rounds; all of them are paired.`);
  const before = section.rounds[round - 2];
  if (!before) return done;
  if (before.phase === 'published')
    return refuse('RC_TOURNAMENT_ROUND_OPEN', `Round ${round - 1} has not begun.`);
  // the next ties of a bracket follow from the winners
  const mayAdjourn = !isBracket(settings.format.system);
  const missing = openBoards(before).filter((board) => !(mayAdjourn && before.boards[board - 1]?.adjourned));
  if (missing.length === 0) return done;
  return refuse(
    'RC_TOURNAMENT_ROUND_OPEN',
    `Round ${round - 1} has no result on ${boardsNamed(missing)}. Enter it${
      mayAdjourn ? ', or mark the game as adjourned: it then counts as a draw for the pairing only' : ''
    }.`,
  );
}

/** Players of an online event who have not checked in are not paired; as soon as one player has. */
function leaveOutAbsent(progress: Progress, { sectionId, round }: OfRound): void {
  const { state } = progress;
  if (state.settings?.mode === 'offline' || !state.settings?.checkInMinutes) return;
  const players = progress.section(sectionId).order.flatMap((entryId) => state.entries.get(entryId) ?? []);
  if (!players.some(({ present }) => present)) return;
  for (const entry of players)
    if (!entry.present && entry.place === 'online' && takesPart(entry, round))
      progress.add('ByeSet', { entryId: entry.entryId, round, bye: 'zero-point' });
}

/** The engine proposes the pairings of the next round. A draft that is the same is left as it is. */
export function drawUpRound(progress: Progress, of: OfRound): Step {
  const { sectionId, round } = of;
  const allowed = mayDrawUp(progress, of);
  if (!allowed.ok) return allowed;
  const facts = sectionFacts(progress.state, sectionId);
  const system = facts?.settings.format.system ?? 'manual';
  if (!isPredetermined(system) || system === 'simul') leaveOutAbsent(progress, of);
  const proposal = pairSection(progress.state, sectionId, round);
  if (!proposal.ok) return proposal;
  const { pairs, bye, notes } = proposal.value;
  const section = progress.section(sectionId);
  const draft = section.rounds[round - 1]?.draft;
  if (draft && JSON.stringify(draft) === JSON.stringify({ pairs, bye })) return done;
  const before = section.rounds[round - 2];
  progress.add('RoundDrafted', {
    sectionId,
    round,
    pairs: [...pairs],
    bye,
    adjourned: before ? openBoards(before) : [],
    ...(notes.length > 0 && { notes: [...notes] }),
  });
  return done;
}
