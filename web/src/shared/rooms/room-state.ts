import type { FrameHead } from './room-frames.ts';

/** How each kind of field is written that states of rooms have. */
const readers = {
  string: (head) => head.text(),
  boolean: (head) => head.byte() > 0,
  uint8: (head) => head.unsigned(1),
  uint16: (head) => head.unsigned(2),
  uint32: (head) => head.unsigned(4),
  int16: (head) => (head.unsigned(2) << 16) >> 16,
} as const satisfies Readonly<Record<string, (head: FrameHead) => string | boolean | number>>;

type FieldType = keyof typeof readers;
interface Field {
  readonly name: string;
  readonly type: FieldType;
}

/** Kinds of fields that a page can read; a room whose state has others is not entered. */
export const fieldTypes: readonly string[] = Object.keys(readers);

const isFieldType = (type: string): type is FieldType => Object.hasOwn(readers, type);

/** Marks of Colyseus before a field, by its high bits; the low ones are the number of the field. */
const marks = { added: 0x80, removed: 0x40, field: 0x3f } as const;
/** What follows belongs to the object of the number behind it. */
const nextObject = 0xff;

/**
 * Reads how a state is written: a list of types with one in it, a list of its fields, and then each field with its name and type, all as
 * objects that refer to each other by numbers. Throws a TypeError where the state is more than that.
 */
function describedFields(head: FrameHead): readonly Field[] {
  const is = (expected: number, value: number): void => {
    if (value !== expected) throw new TypeError('The state of a room has more than simple fields.');
  };
  const reference = (field: number): number => {
    is(marks.added | field, head.byte());
    return head.number();
  };
  const object = (number: number): void => {
    is(nextObject, head.byte());
    is(number, head.number());
  };
  const item = (index: number): number => {
    is(index, reference(0));
    return head.number();
  };
  const text = (field: number): string => {
    is(marks.added | field, head.byte());
    return head.text();
  };

  object(reference(0));
  object(item(0));
  is(0, reference(0));
  object(reference(2));
  const references: number[] = [];
  while (head.isBefore(marks.added)) references.push(item(references.length));
  return references.map((number) => {
    object(number);
    const [name, type] = [text(0), text(1)];
    if (!isFieldType(type))
      throw new TypeError(`The field "${name}" of a room is of an unknown type, ${type}.`);
    return { name, type };
  });
}

/**
 * The state of a room as Colyseus sends it: a description, then the whole, then what changes of it. Our states are flat: of what
 * `@colyseus/schema` can describe this reads fields with text, numbers, and yes or no.
 */
export class RoomState {
  readonly #fields: readonly Field[];
  #values: Readonly<Record<string, unknown>> = {};

  /** @param description where the description begins; it ends with the frame. Throws a TypeError for a state that is not flat. */
  constructor(description: FrameHead) {
    this.#fields = describedFields(description);
    if (description.hasMore) throw new TypeError('The state of a room has more than simple fields.');
  }

  /** The whole; what it does not mention is absent from now on. */
  replace(frame: FrameHead): void {
    this.#values = this.#after({}, frame);
  }

  change(frame: FrameHead): void {
    this.#values = this.#after(this.#values, frame);
  }

  /** The state as plain values, a new object after each change. */
  get values(): unknown {
    return this.#values;
  }

  #after(before: Readonly<Record<string, unknown>>, frame: FrameHead): Readonly<Record<string, unknown>> {
    const values = { ...before };
    while (frame.hasMore) {
      const mark = frame.byte();
      const field = this.#fields[mark & marks.field];
      if (!field) throw new TypeError('The state of a room has an unknown field.');
      if ((mark & ~marks.field) === marks.removed) delete values[field.name];
      else values[field.name] = readers[field.type](frame);
    }
    return values;
  }
}
