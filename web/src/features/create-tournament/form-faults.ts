import { createClubTournamentBody } from '@royal-chess/contracts/tournaments';
import { parseTieBreak } from '@royal-chess/domain/tournament/tie-breaks/parse-tie-break';
import type { FieldFaults } from './field-faults.ts';
import { bodyOf } from './form-body.ts';
import type { FormValues } from './form-values.ts';
import { messages } from './messages.ts';

interface Issue {
  readonly code: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
}

/** What to write where the contract has no sentence of its own. */
function sentenceOf({ code, minimum, maximum }: Issue): string {
  if (code === 'too_small' && minimum !== undefined) return messages.atLeast(Number(minimum));
  if (code === 'too_big' && maximum !== undefined) return messages.atMost(Number(maximum));
  return code === 'invalid_type' ? messages.writeNumber : messages.notValid;
}

/** Rows of lists: the contract has texts and numbers where the form has fields of a row. */
const rowFields: readonly (readonly [RegExp, string])[] = [
  [/^((?:city|info|recognized|testImage)\.\d+)$/, '$1.text'],
  [/^(age\.\d+)$/, '$1.value'],
  [/^((?:rules|prize|schedule|support)\.\d+)\.value.*$/, '$1.text'],
  [/^(format\.tieBreaks\.\d+)$/, '$1.text'],
  [/^format\.limits\.sex$/, 'format.limits.women'],
  [/^(format\.limits\.titles)\..*$/, '$1'],
  [/^(teamBattle\.invited)\..*$/, '$1'],
];

/** The field of the form for a path in the request, as the contract and the server name it. */
export function fieldOf(path: string): string {
  for (const [pattern, field] of rowFields) if (pattern.test(path)) return path.replace(pattern, field);
  return path;
}

function tieBreakFaults({ format }: FormValues): FieldFaults {
  const faults: Record<string, string> = {};
  format.tieBreaks.forEach(({ text }, index) => {
    const parsed = parseTieBreak(text);
    if (!parsed.ok) faults[`format.tieBreaks.${index}.text`] = parsed.error.message;
  });
  return faults;
}

/** What the form needs beyond the contract (specification section 5): a price and an image are asked for. */
const requiredFaults = ({ image }: FormValues): FieldFaults =>
  image.trim() === '' ? { image: messages.imageMissing } : {};

/** Everything that keeps the form from being sent. */
export function faultsOf(values: FormValues): FieldFaults {
  const checked = createClubTournamentBody.safeParse(bodyOf(values), {
    error: (issue) => sentenceOf(issue as Issue),
  });
  const issues = checked.success ? [] : checked.error.issues.toReversed();
  return {
    ...requiredFaults(values),
    ...tieBreakFaults(values),
    ...Object.fromEntries(issues.map(({ path, message }) => [fieldOf(path.map(String).join('.')), message])),
  };
}
