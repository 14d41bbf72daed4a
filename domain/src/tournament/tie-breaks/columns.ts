import { averageOfBuchholz, buchholz } from './buchholz.ts';
import { catalogue, type TieBreakName } from './catalogue.ts';
import { directEncounter, type GroupRule } from './direct-encounter.ts';
import { type ColumnOptions, type DroppedTieBreak, whyDropped } from './dropped.ts';
import type { ValueRule } from './evaluation.ts';
import { type EventSheets, sheetOf } from './event-sheets.ts';
import { koya } from './koya.ts';
import { ratingTieBreaks } from './of-ratings.ts';
import * as ownRecord from './own-record.ts';
import { parseTieBreak } from './parse-tie-break.ts';
import { scheduleStrength } from './schedule-strength.ts';
import type { ScoreSheet } from './score-sheet.ts';
import { sonnebornBerger } from './sonneborn-berger.ts';
import * as knockout from './team-knockout.ts';
import type { TeamSheets } from './team-sheets.ts';
import type { TieBreakCode } from './tie-break-code.ts';

/** A tie-break applied to an event: a value for each participant, or a rule that divides tied groups. */
export type Column =
  | (ValueRule & {
      readonly rule: 'value';
      readonly code: TieBreakCode;
      readonly first: 'highest' | 'lowest';
      /** Whether the values may divide this tied group (Art. 12.1). */
      readonly appliesTo: (group: readonly number[]) => boolean;
    })
  | { readonly rule: 'group'; readonly code: TieBreakCode; readonly divide: GroupRule };

/** Columns in order, and what the event does not admit. */
export interface Columns {
  readonly columns: readonly Column[];
  readonly dropped: readonly DroppedTieBreak[];
}

/** Puts the primary score first unless the list has it, and divides a list into what applies to the event and what does not. */
export function columnsOf(
  event: EventSheets,
  order: readonly TieBreakCode[],
  options: ColumnOptions,
): Columns {
  const columns: Column[] = [];
  const dropped: DroppedTieBreak[] = [];
  const primary = event.teams?.primary === 'game-points' ? 'GPTS' : 'MPTS';
  const hasScore = order.some(({ name }) => name === 'PTS' || (event.teams !== null && name === primary));
  for (const code of hasScore ? order : [points, ...order]) {
    const why = whyDropped(event, code, options);
    if (why) dropped.push({ code, ...why });
    else columns.push(columnOf(event, code, options));
  }
  return { columns, dropped };
}

const parsedPoints = parseTieBreak('PTS');
if (!parsedPoints.ok) throw new Error(parsedPoints.error.message);
const points = parsedPoints.value;

const scoreOf = ({ participants }: ScoreSheet): ValueRule =>
  ownRecord.known((index) => participants[index]!.score / 10);

type RuleOf = (sheet: ScoreSheet, code: TieBreakCode, options: ColumnOptions) => ValueRule;

/** The tie-breaks of ratings of one list share what they compute: a sheet belongs to one list and its options. */
const ratingsOf = new WeakMap<ScoreSheet, ReturnType<typeof ratingTieBreaks>>();

const ofRatings =
  (name: keyof ReturnType<typeof ratingTieBreaks>): RuleOf =>
  (sheet, code, options) => {
    const known =
      ratingsOf.get(sheet) ?? ratingTieBreaks(sheet, options.ratingOfUnrated ?? 0, options.severalRatings);
    ratingsOf.set(sheet, known);
    return known[name](code);
  };

/** Tie-breaks that read one score. */
const rules: Partial<Record<TieBreakName, RuleOf>> = {
  PTS: scoreOf,
  WIN: ownRecord.wins,
  WON: ownRecord.gamesWon,
  BPG: ownRecord.blackGames,
  BWG: ownRecord.blackWins,
  PS: ownRecord.progressiveScores,
  REP: ownRecord.roundsElected,
  STD: ownRecord.standardPoints,
  TPN: ({ participants }) => ownRecord.known((index) => participants[index]!.number),
  BH: buchholz,
  AOB: averageOfBuchholz,
  FB: (sheet, code) => buchholz(sheet, { ...code, fore: true }),
  SB: (sheet, code) => sonnebornBerger(sheet, sheet, code),
  KS: koya,
  ARO: ofRatings('ARO'),
  TPR: ofRatings('TPR'),
  PTP: ofRatings('PTP'),
  APRO: ofRatings('APRO'),
  APPO: ofRatings('APPO'),
  RTNG: ofRatings('RTNG'),
};

/** Tie-breaks that read both scores of teams, or their boards. */
const teamRules: Partial<Record<TieBreakName, (teams: TeamSheets, code: TieBreakCode) => ValueRule>> = {
  MPTS: ({ match }) => scoreOf(match),
  GPTS: ({ game }) => scoreOf(game),
  MPvGP: ({ match, game, primary }) => scoreOf(primary === 'match-points' ? game : match),
  BC: knockout.boardCount,
  EMMSB: ({ match }, code) => sonnebornBerger(match, match, code),
  EMGSB: ({ match, game }, code) => sonnebornBerger(match, game, code),
  EGMSB: ({ match, game }, code) => sonnebornBerger(game, match, code),
  EGGSB: ({ game }, code) => sonnebornBerger(game, game, code),
  SSSC: scheduleStrength,
};

/** Tie-breaks that divide a tied group. */
function groupRuleOf(event: EventSheets, code: TieBreakCode): GroupRule | null {
  const { name, forfeitsPlayed } = code;
  if (name === 'DE') return directEncounter(sheetOf(event, code), forfeitsPlayed);
  if (event.teams === null) return null;
  if (name === 'TBR') return knockout.topBoardResults(event.teams);
  if (name === 'BBE') return knockout.bottomBoardElimination(event.teams);
  if (!(name in knockout.knockoutSteps)) return null;
  const steps = knockout.knockoutSteps[name as keyof typeof knockout.knockoutSteps];
  return knockout.extendedDirectEncounter(event.teams, forfeitsPlayed, steps);
}

const always = () => true;

function columnOf(event: EventSheets, code: TieBreakCode, options: ColumnOptions): Column {
  const { name, text, reversed } = code;
  const value = { rule: 'value', code, appliesTo: always } as const;
  if (name === 'OTHER') {
    const valueOf = options.selfDefined![text]!;
    const { participants } = event.primary;
    const rule = ownRecord.known((index) => valueOf(participants[index]!.number));
    return { ...value, ...rule, first: 'highest' };
  }
  const divide = groupRuleOf(event, code);
  if (divide) return { rule: 'group', code, divide };
  const first = (catalogue[name].first === 'lowest') === reversed ? 'highest' : 'lowest';
  const teamRule = teamRules[name];
  if (teamRule) {
    const teams = event.teams!;
    const appliesTo = name === 'BC' ? knockout.sameGamePoints(teams) : always;
    return { ...value, ...teamRule(teams, code), first, appliesTo };
  }
  // A won match is one of match points, whatever the event follows first.
  const sheet = name === 'WIN' || name === 'WON' ? sheetOf(event, { score: 'MP' }) : sheetOf(event, code);
  return { ...value, ...rules[name]!(sheet, code, options), first };
}
