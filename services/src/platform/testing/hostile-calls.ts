interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly minimum?: number;
  readonly minLength?: number;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

/** The parts of the OpenAPI document that calls are made from. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** A request that may be wrong in any of its parts. */
export interface HostileCall {
  /** For the report of a fault: it can be sent again from this. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const nasty: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 53,
  '',
  ' ',
  'a'.repeat(5_000),
  '\u0000',
  '\uD800',
  '\u202Etxet\u200B',
  '𝕬ñ\u0301🏰',
  '__proto__',
  '../../etc/passwd',
  "' OR 1=1 --",
  '{"$ne":null}',
  'NaN',
  [],
  [[[[[]]]]],
  {},
  { $ne: null },
  { constructor: { prototype: {} } },
];
const nastyPaths = [
  '0',
  'x',
  '%00',
  '%F0%9F%8F%B0',
  '..%2F..',
  '%7B%22$ne%22:1%7D',
  'a'.repeat(300),
  '-1',
  '1e9',
];
const mediaTypes = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'multipart/form-data',
];

const ID = '0197a000-0000-7000-8000-0000000000ee';

/** Makes values of schemas, right ones and wrong ones. */
class Maker {
  constructor(readonly random: () => number) {}

  one<T>(values: readonly T[]): T {
    return values[Math.floor(this.random() * values.length)] as T;
  }

  /** A value that fits, as far as its parts show. */
  fitting(schema: Schema): unknown {
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.one(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.fitting(this.one(choices));
    const type = typeof schema.type === 'string' ? schema.type : (schema.type?.[0] ?? 'object');
    if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
    if (type === 'boolean') return this.random() < 0.5;
    if (type === 'null') return null;
    if (type === 'array') return schema.items ? [this.fitting(schema.items)] : [];
    if (type === 'string') return this.#text(schema);
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, part]) => [name, this.fitting(part)]),
    );
  }

  /** A value in which some parts are wrong, missing or too many. */
  hostile(schema: Schema, depth = 0): unknown {
    if (depth > 0 && this.random() < 0.3) return this.one(nasty);
    const fit = this.fitting(schema);
    if (typeof fit !== 'object' || fit === null || Array.isArray(fit))
      return this.random() < 0.5 ? fit : this.one(nasty);
    const choices = schema.anyOf ?? schema.oneOf;
    const parts = (choices ? this.one(choices) : schema).properties ?? {};
    const made: [string, unknown][] = [];
    for (const [name, part] of Object.entries(parts))
      if (this.random() > 0.1)
        made.push([name, this.random() < 0.6 ? this.fitting(part) : this.hostile(part, depth + 1)]);
    if (this.random() < 0.15)
      made.push([this.one(['extra', '__proto__', '$where', 'role']), this.one(nasty)]);
    return Object.fromEntries(made);
  }

  #text({ format, minLength = 1 }: Schema): string {
    if (format === 'uuid') return ID;
    if (format === 'email') return 'someone@example.org';
    return 'abcdefgh'.repeat(Math.ceil(minLength / 8)).slice(0, Math.max(minLength, 8));
  }
}

function bodyOf(make: Maker, schema: Schema): { readonly type: string; readonly body: string } {
  const value = make.random() < 0.1 ? make.one(nasty) : make.hostile(schema);
  const text = JSON.stringify(value);
  const kind = make.random();
  if (kind < 0.05) return { type: 'application/json', body: text.slice(0, text.length / 2) };
  if (kind < 0.15) return { type: make.one(mediaTypes), body: text };
  return { type: 'application/json', body: text };
}

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
/** A half of a surrogate pair has no form in an address. */
const inAddress = (text: string): string => encodeURIComponent(text.toWellFormed());

/**
 * Calls of every route of a document: right and wrong types, huge values, odd characters, missing and extra fields, other media
 * types, ids that are none. Equal for equal seeds.
 */
export function* hostileCalls({ paths }: OpenApi, seed: number, perRoute: number): Generator<HostileCall> {
  const make = new Maker(randomFrom(seed));
  for (const [pattern, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      for (let number = 0; number < perRoute; number += 1)
        yield hostileCall(make, pattern, method, operation);
}

function hostileCall(make: Maker, pattern: string, method: string, operation: Operation): HostileCall {
  const { parameters = [], requestBody } = operation;
  const schemas = new Map(parameters.filter((one) => one.in === 'path').map((one) => [one.name, one.schema]));
  const address = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    make.random() < 0.3
      ? make.one(nastyPaths)
      : inAddress(written(make.fitting(schemas.get(name) ?? { type: 'string' }))),
  );
  const query = parameters
    .filter((one) => one.in === 'query' && make.random() < 0.5)
    .map(({ name, schema }) => `${name}=${inAddress(written(make.hostile(schema, 1)).slice(0, 2_000))}`);
  if (make.random() < 0.1) query.push('unknown[$ne]=1');
  const path = query.length > 0 ? `${address}?${query.join('&')}` : address;
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const sent =
    content === undefined || method === 'get'
      ? null
      : type === 'application/json'
        ? bodyOf(make, content.schema)
        : { type: type ?? 'text/plain', body: written(make.one(nasty)) };
  return {
    name: `${method.toUpperCase()} ${path} ${sent ? `${sent.type} ${sent.body.slice(0, 300)}` : ''}`,
    method: method.toUpperCase(),
    path,
    headers: sent ? { 'content-type': sent.type } : {},
    ...(sent && { body: sent.body }),
  };
}
