import { averageOfBuchholz, buchholz } from './buchholz.ts';
import { catalogue, type CatalogueEntry, type TieBreakName } from './catalogue.ts';
import { directEncounter, type GroupRule } from './direct-encounter.ts';
import type { ValueRule } from './evaluation.ts';
import { ratingTieBreaks } from './of-ratings.ts';
import * as ownRecord from './own-record.ts';
import { parseTieBreak } from './parse-tie-break.ts';
import type { ScoreSheet } from './score-sheet.ts';
import { sonnebornBerger } from './sonneborn-berger.ts';
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

/** A tie-break that the event does not admit. */
export interface DroppedTieBreak {
  readonly code: TieBreakCode;
  /** `predetermined`: note of Art. 8; `unrated`: Art. 10; `event`: for the other kind of event; `not-supplied`: a self-defined one without values. */
  readonly because: 'predetermined' | 'unrated' | 'event' | 'not-supplied';
  /** A sentence for the arbiter. */
  readonly message: string;
}

/** What the rules of the tournament add to C.07. */
export interface ColumnOptions {
  /** The rating that stands for players without one; left out, tie-breaks of ratings are dropped when there are any (Art. 10). */
  readonly ratingOfUnrated?: number | undefined;
  /** Values of tie-breaks that the rules of the tournament define (`OTHER_NAME`) by starting number; the highest is first. */
  readonly selfDefined?: Readonly<Record<string, (number: number) => number | null>> | undefined;
}

/** The sheets that an event is computed from. */
export interface EventSheets {
  readonly points: ScoreSheet;
}

/** Puts the points first unless the list has them, and divides a list into what applies to the event and what does not. */
export function columnsOf(
  event: EventSheets,
  order: readonly TieBreakCode[],
  options: ColumnOptions,
): { readonly columns: readonly Column[]; readonly dropped: readonly DroppedTieBreak[] } {
  const columns: Column[] = [];
  const dropped: DroppedTieBreak[] = [];
  const codes = order.some(({ name }) => name === 'PTS') ? order : [points, ...order];
  for (const code of codes) {
    const fault = faultOf(event, code, options);
    if (fault) dropped.push({ code, ...fault });
    else columns.push(columnOf(event, code, options));
  }
  return { columns, dropped };
}

const parsedPoints = parseTieBreak('PTS');
if (!parsedPoints.ok) throw new Error(parsedPoints.error.message);
const points = parsedPoints.value;

function faultOf(
  { points: sheet }: EventSheets,
  { name, text }: TieBreakCode,
  options: ColumnOptions,
): Omit<DroppedTieBreak, 'code'> | null {
  if (name === 'OTHER')
    return options.selfDefined?.[text]
      ? null
      : {
          because: 'not-supplied',
          message: `The rules of the tournament define ${text}: its values are not supplied.`,
        };
  const entry: CatalogueEntry = catalogue[name];
  if (entry.scope === 'team') return { because: 'event', message: `${text} is for team events.` };
  if (entry.swissOnly && sheet.predetermined)
    return { because: 'predetermined', message: `${text} must not be used in round robins (C.07 Art. 8).` };
  if (entry.ofRatings && options.ratingOfUnrated === undefined) {
    const unrated = sheet.participants.filter(({ rating }) => rating === 0).map(({ number }) => number);
    if (unrated.length > 0)
      return {
        because: 'unrated',
        message: `${text} is dropped: ${unrated.length} without a rating, the first is ${unrated[0]} (C.07 Art. 10).`,
      };
  }
  return null;
}

type RuleOf = (sheet: ScoreSheet, code: TieBreakCode, options: ColumnOptions) => ValueRule;

const rules: Partial<Record<TieBreakName, RuleOf>> = {
  PTS: ({ participants }) => ownRecord.known((index) => participants[index]!.score / 10),
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
  KS: ownRecord.koya,
  ARO: ofRatings('ARO'),
  TPR: ofRatings('TPR'),
  PTP: ofRatings('PTP'),
  APRO: ofRatings('APRO'),
  APPO: ofRatings('APPO'),
  RTNG: ofRatings('RTNG'),
};

function ofRatings(name: keyof ReturnType<typeof ratingTieBreaks>): RuleOf {
  return (sheet, code, { ratingOfUnrated = 0 }) => ratingTieBreaks(sheet, ratingOfUnrated)[name](code);
}

function columnOf({ points: sheet }: EventSheets, code: TieBreakCode, options: ColumnOptions): Column {
  const { name, text, forfeitsPlayed, reversed } = code;
  const always = () => true;
  if (name === 'OTHER') {
    const valueOf = options.selfDefined![text]!;
    const rule = ownRecord.known((index) => valueOf(sheet.participants[index]!.number));
    return { rule: 'value', code, first: 'highest', appliesTo: always, ...rule };
  }
  if (name === 'DE') return { rule: 'group', code, divide: directEncounter(sheet, forfeitsPlayed) };
  const { first } = catalogue[name];
  const lowest = (first === 'lowest') !== reversed;
  const ruleOf = rules[name];
  if (!ruleOf) throw new Error(`No rule for ${name}`);
  return {
    rule: 'value',
    code,
    first: lowest ? 'lowest' : 'highest',
    appliesTo: always,
    ...ruleOf(sheet, code, options),
  };
}
