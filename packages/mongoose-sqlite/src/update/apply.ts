import { type Doc, isDoc } from '../values/bson.ts';
import { compareValues } from '../values/bson-order.ts';
import { toNormalForm } from '../values/normal-form.ts';
import { UnsupportedError } from '../unsupported.ts';
import { addToSet, pop, pull, pullAll, push } from './array-operators.ts';
import { increment, multiply } from './number-operators.ts';
import { type Place, placeAt } from './places.ts';
import { updateError } from './update-error.ts';

interface Circumstances {
  readonly inserting: boolean;
  readonly now: Date;
}

/** Changes the value at a place; with `creates` a missing path is created. */
interface Operator {
  readonly creates: boolean;
  readonly act: (place: Place, operand: unknown, path: string, now: Date) => void;
}

const set: Operator = { creates: true, act: (place, operand) => place.set(toNormalForm(operand)) };

const operators: Readonly<Record<string, Operator>> = {
  $set: set,
  $setOnInsert: set,
  $unset: { creates: false, act: (place) => place.unset() },
  $inc: { creates: true, act: increment },
  $mul: { creates: true, act: multiply },
  $min: { creates: true, act: (place, operand) => keep(place, operand, -1) },
  $max: { creates: true, act: (place, operand) => keep(place, operand, 1) },
  $currentDate: {
    creates: true,
    act: (place, operand, path, now) => place.set(currentDate(operand, path, now)),
  },
  $push: { creates: true, act: push },
  $addToSet: { creates: true, act: addToSet },
  $pull: { creates: false, act: pull },
  $pullAll: { creates: false, act: pullAll },
  $pop: { creates: false, act: pop },
};

export function isUpdateOperator(name: string): boolean {
  return name === '$rename' || Object.hasOwn(operators, name);
}

/** Applies the operators of an update to `doc`, in MongoDB's order: by path, for all operators. */
export function apply(
  doc: Doc,
  update: Readonly<Record<string, Doc>>,
  { inserting, now }: Circumstances,
): void {
  const steps = Object.entries(update)
    .filter(([name]) => name !== '$setOnInsert' || inserting)
    .flatMap(([name, operands]) =>
      Object.entries(operands).map(([path, operand]) => ({ name, path, operand })),
    )
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const { name, path, operand } of steps) {
    if (name === '$rename') {
      rename(doc, path, operand);
      continue;
    }
    const { creates, act } = operators[name]!;
    act(placeAt(doc, path, creates), operand, path, now);
  }
}

/** Refuses two operators on one path, or on a path and a part of it, as MongoDB does (code 40). */
export function refuseConflicts(update: Readonly<Record<string, Doc>>): void {
  const taken: string[] = [];
  for (const [name, operands] of Object.entries(update)) {
    if (!isDoc(operands))
      throw updateError(
        9,
        'FailedToParse',
        `Modifiers operate on fields but we found another type for ${name}`,
      );
    for (const [path, operand] of Object.entries(operands))
      for (const touched of name === '$rename' ? [path, String(operand)] : [path]) {
        const other = taken.find(
          (earlier) =>
            earlier === touched || earlier.startsWith(`${touched}.`) || touched.startsWith(`${earlier}.`),
        );
        if (other !== undefined)
          throw updateError(
            40,
            'ConflictingUpdateOperators',
            `Updating the path '${touched}' would create a conflict at '${other}'`,
          );
        taken.push(touched);
      }
  }
}

function keep(place: Place, operand: unknown, sign: 1 | -1): void {
  const value = toNormalForm(operand);
  if (!place.exists || compareValues(value, place.value) * sign > 0) place.set(value);
}

function currentDate(operand: unknown, path: string, now: Date): Date {
  if (operand === true || (isDoc(operand) && operand.$type === 'date')) return now;
  throw new UnsupportedError(`$currentDate with ${JSON.stringify(operand)} at "${path}"`);
}

function rename(doc: Doc, from: string, to: unknown): void {
  if (typeof to !== 'string')
    throw updateError(2, 'BadValue', `The 'to' field for $rename must be a string: ${from}`);
  const source = placeAt(doc, from, false);
  if (!source.exists) return;
  const { value } = source;
  source.unset();
  placeAt(doc, to, true).set(value);
}
