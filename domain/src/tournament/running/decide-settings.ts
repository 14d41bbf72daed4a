import type { SectionSettings, TournamentSettings } from '@royal-chess/contracts/tournaments';
import { ok } from '../../result.ts';
import { giveSeats } from './decide-registration.ts';
import type { Progress } from './progress.ts';
import { publishedRounds } from './section-facts.ts';
import { done, type Step } from './start-section.ts';
import type { CreateTournament } from './tournament-commands.ts';
import { refuse } from './tournament-decision.ts';
import type { TournamentState } from './tournament-state.ts';

/** A team battle is an arena: each player plays for a club, and the clubs have no fixed boards. */
function checkBattle({ teamBattle, sections }: TournamentSettings): Step {
  const isBattle = teamBattle !== undefined;
  if (!isBattle || sections.every(({ format }) => format.system === 'arena')) return done;
  const message = 'A team battle is an arena';
  return refuse('RC_VALIDATION', `${message}: choose this format.`, [{ path: 'format.system', message }]);
}

/** Prepares an event, and opens registration unless it is a draft. Sent again, it changes nothing. */
export function create(progress: Progress, { settings, isDraft, copyOf }: CreateTournament): Step {
  if (progress.state.phase !== 'none') return done;
  const checked = checkBattle(settings);
  if (!checked.ok) return checked;
  progress.add('TournamentDrafted', {
    settings,
    arbiters: [progress.circumstances.by],
    ...(copyOf !== undefined && { copyOf }),
  });
  if (!isDraft) progress.add('TournamentPublished', {});
  return done;
}

/** A value without regard to the order of its keys. */
const comparable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
const same = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

const ofFormat = (detail: string, path: string): Step =>
  refuse('RC_TOURNAMENT_PHASE', detail, [{ path, message: 'This cannot change after the start' }]);

/** What of a section may not change once it has started. */
function checkStarted(
  state: TournamentState,
  before: SectionSettings,
  after: SectionSettings | undefined,
): Step {
  if (!after) return ofFormat(`${before.name} has started and cannot be removed.`, 'age');
  const { tieBreaks: _, rounds: roundsBefore, limits: _l, ...formatBefore } = before.format;
  const { tieBreaks: tieBreaksAfter, rounds, limits: _limits, ...formatAfter } = after.format;
  if (!same(formatBefore, formatAfter))
    return ofFormat(`${before.name} has started: its format cannot change.`, 'format');
  if (!same(before.game, after.game))
    return ofFormat(`${before.name} has started: its time control and times cannot change.`, 'chessGame');
  if (!same(before.format.tieBreaks, tieBreaksAfter))
    return ofFormat(
      `${before.name} has started: change its tie-breaks at the desk, with a reason.`,
      'format.tieBreaks',
    );
  if (rounds === roundsBefore) return done;
  if (state.isFideMode)
    return refuse(
      'RC_TOURNAMENT_FIDE_MODE',
      'In FIDE mode the number of rounds cannot change after the start.',
      [{ path: 'format.rounds', message: 'This cannot change after the start' }],
    );
  const section = state.sections.get(before.id);
  const played = section ? publishedRounds(section) : 0;
  return rounds < played ? ofFormat(`${played} rounds are paired already.`, 'format.rounds') : done;
}

function checkEdit(state: TournamentState, settings: TournamentSettings): Step {
  const { settings: before } = state;
  const isStarted = [...state.sections.values()].some(({ phase }) => phase !== 'registration');
  if (isStarted && before?.mode !== settings.mode)
    return ofFormat('The event has begun: it stays online, hybrid or in the hall as it is.', 'mode');
  for (const section of before?.sections ?? []) {
    const after = settings.sections.find(({ id }) => id === section.id);
    const entries = [...state.entries.values()].filter(({ sectionId }) => sectionId === section.id);
    if (!after && entries.length > 0)
      return refuse(
        'RC_TOURNAMENT_PHASE',
        `${section.name} has ${entries.length} entries: move them first.`,
        [{ path: 'age', message: `${section.name} has entries` }],
      );
    if (state.sections.get(section.id)?.phase === 'registration') continue;
    const checked = checkStarted(state, section, after);
    if (!checked.ok) return checked;
  }
  const total = settings.totalSeat;
  if (total > 0 && total - (settings.heldSeats ?? 0) < state.seated)
    return refuse('RC_TOURNAMENT_PHASE', `${state.seated} players have a seat already.`, [
      { path: 'totalSeat', message: `Not less than the ${state.seated} players who have a seat` },
    ]);
  return ok(null);
}

/** Changes the settings: before a section starts all of it, afterwards only texts, pictures and limits. */
export function edit(progress: Progress, settings: TournamentSettings): Step {
  const { state } = progress;
  if (state.phase === 'cancelled') return refuse('RC_TOURNAMENT_PHASE', 'This event was cancelled.');
  const battle = checkBattle(settings);
  if (!battle.ok) return battle;
  const checked = checkEdit(state, settings);
  if (!checked.ok) return checked;
  if (!same(state.settings, settings)) progress.add('TournamentEdited', { settings });
  if (state.phase === 'published' || state.phase === 'running') giveSeats(progress);
  return done;
}
