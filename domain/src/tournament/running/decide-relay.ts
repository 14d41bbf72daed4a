import type { ArbiterCommand } from '@royal-chess/contracts/tournaments';
import { recordResult } from './decide-result.ts';
import type { Progress } from './progress.ts';
import { boardAt, sectionFacts } from './section-facts.ts';
import { done, type Step } from './start-section.ts';
import type { RelayBoards, RelayResult } from './tournament-commands.ts';
import { refuse } from './tournament-decision.ts';
import type { SectionRelay } from './tournament-state.ts';

type OfType<T extends ArbiterCommand['type']> = Extract<ArbiterCommand, { type: T }>;
/** An arbiter's commands on the relay of a section. */
export type RelayCommand = OfType<'setRelay' | 'pauseRelay'>;

const isSame = (before: SectionRelay | null, { relay }: OfType<'setRelay'>): boolean =>
  JSON.stringify(before && { name: before.name, source: before.source }) ===
  JSON.stringify(relay && { name: relay.name, source: relay.source });

/** An address makes this server fetch something, which is for those who run all events. */
function setRelay(progress: Progress, command: OfType<'setRelay'>): Step {
  const { state, circumstances } = progress;
  const { sectionId, relay } = command;
  const facts = sectionFacts(state, sectionId);
  if (!facts) return refuse('RC_TOURNAMENT_NOT_FOUND', 'There is no such section.');
  if (relay?.source.kind === 'address' && !circumstances.runsAll)
    return refuse(
      'RC_TOURNAMENT_NOT_ARBITER',
      'Only an administrator can have an address fetched. Send the PGN as a file, or ask one.',
    );
  if (relay !== null && (state.phase === 'finished' || state.phase === 'cancelled'))
    return refuse('RC_TOURNAMENT_PHASE', 'The event is over: nothing is relayed any more.');
  if (relay !== null && facts.settings.format.system === 'arena')
    return refuse('RC_TOURNAMENT_PHASE', 'An arena has no boards that could be relayed.');
  if (!isSame(facts.section.relay, command)) progress.add('RelaySet', { sectionId, relay });
  return done;
}

function pauseRelay(progress: Progress, { sectionId, paused }: OfType<'pauseRelay'>): Step {
  const relay = progress.state.sections.get(sectionId)?.relay;
  if (!relay) return refuse('RC_TOURNAMENT_PHASE', 'No games are relayed here.');
  if (relay.isPaused !== paused) progress.add('RelayPaused', { sectionId, paused });
  return done;
}

/** Where the games of a section are relayed from. */
export const decideRelay = (progress: Progress, command: RelayCommand): Step =>
  command.type === 'setRelay' ? setRelay(progress, command) : pauseRelay(progress, command);

/** The boards show relayed games from now on; those that are played here, or show one already, are left as they are. */
export function relayBoards(progress: Progress, { sectionId, round, boards }: RelayBoards): Step {
  const { idOf, tournamentId } = progress.circumstances;
  if (progress.state.phase !== 'running')
    return refuse('RC_TOURNAMENT_PHASE', 'The event is not running: no board shows a relayed game.');
  const start = progress.state.sections.get(sectionId)?.starts[round] ?? 0;
  const relayed = boards.flatMap((board) => {
    const before = boardAt(progress.state, { sectionId, round, board });
    if (!before || before.matchId !== null || before.relayedId !== null) return [];
    const { length } = before.earlier;
    return [{ board, relayedId: idOf('relayed', tournamentId, sectionId, round, board, start, length) }];
  });
  if (relayed.length > 0) progress.add('BoardsRelayed', { sectionId, round, boards: relayed });
  return done;
}

/** The result of a relayed game; a board that has one keeps it. */
export function relayResult(progress: Progress, { sectionId, round, board, result }: RelayResult): Step {
  const of = { sectionId, round, board };
  const before = boardAt(progress.state, of);
  if (!before) return refuse('RC_TOURNAMENT_NO_BOARD', `Round ${round} has no board ${board}.`);
  const isRunning = progress.state.sections.get(sectionId)?.rounds[round - 1]?.phase === 'running';
  if (before.result === null && isRunning) recordResult(progress, of, result, 'relay');
  return done;
}
