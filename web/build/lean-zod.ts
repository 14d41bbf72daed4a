import type { Cut } from './lean-cut.ts';
import { never, type OwnSource } from './own-sources.ts';

/** Methods that only schemas have. */
const methodsOfSchemas = [
  'exactOptional',
  'nonoptional',
  'prefault',
  'isOptional',
  'isNullable',
  'parseAsync',
  'safeParseAsync',
  'validateAsync',
  'encodeAsync',
  'decodeAsync',
  'safeEncode',
  'safeDecode',
  'safeEncodeAsync',
  'safeDecodeAsync',
  'lowercase',
  'uppercase',
  'slugify',
];

/** Methods that other objects have, too. */
const methodsOfMany = [
  'with',
  'register',
  'describe',
  'meta',
  'apply',
  'validate',
  'encode',
  'decode',
  'brand',
  'and',
  'or',
  'keyof',
  'catchall',
  'passthrough',
  'loose',
  'strict',
  'strip',
  'merge',
  'required',
  'exactPartial',
  'nonempty',
  'length',
  'endsWith',
  'gt',
  'gte',
  'lt',
  'lte',
  'safe',
  'negative',
  'nonpositive',
  'multipleOf',
  'step',
  'finite',
];

/** Formats of strings as methods, which zod has as functions, too: `z.email()` instead of `z.string().email()`. */
const formats =
  'email|url|jwt|emoji|guid|uuid(?:v\\d)?|nanoid|cuid2?|ulid|xid|ksuid|base64(?:url)?|ipv\\d|cidrv\\d|e164|datetime|date|time|duration';

const hasSchemas = ({ path, text }: OwnSource): boolean =>
  path.startsWith('contracts/') || /from ['"]zod['"]/.test(text);

/** What other libraries would validate with. */
const standard: Cut['replace'][number] = [/^ {4}[gs]et "~standard"\([^]*?^ {4}\},\n/gm, ''];

/** zod without what no schema of ours is asked for. */
export const zod: Cut = {
  file: 'zod/v4/classic/schemas.js',
  version: '4.6.7',
  reason:
    'every schema carries a writer of JSON Schema and every string each format as a method (8 kB of every first load)',
  forbids: [
    never(new RegExp(`\\.(?:${methodsOfSchemas.join('|')})\\(`)),
    never(new RegExp(`\\.(?:${methodsOfMany.join('|')})\\(`), hasSchemas),
    // Elsewhere it is promises that catch.
    never(/\.catch\(/, ({ path }) => path.startsWith('contracts/')),
    never(/\bz\s*\.\w+\([^;]*\.catch\(/),
    never(new RegExp(`(?<!\\b(?:z|iso)\\s*)\\.(?:${formats})\\(`), hasSchemas),
    never(
      /\b(?:min|max)Value\b|\.(?:minLength|maxLength|minDate|maxDate|isInt|spa|toJSONSchema)\b|~standard/,
    ),
    never(/\)\s*\.(?:format|description)\b(?!\()/, hasSchemas),
    never(/\.shape\.\w+\.(?:format|description)\b/),
  ],
  replace: [
    [/^ *inst\._zod\.processJSONSchema = .*;$/gm, ''],
    [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
    [/^ {4}\w+\(params\) \{\n *return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm, ''],
    // What no schema of ours is asked for: values in both directions, promises, descriptions, their own limits.
    ...[...methodsOfSchemas, ...methodsOfMany, 'catch'].map(
      (name) =>
        [
          new RegExp(`^ {4}(?:async )?${name}(?:\\(|: (?:async )?function)[^]*?^ {4}\\},\\n`, 'gm'),
          '',
        ] as const,
    ),
    [/^ {4}[gs]et (?:spa|description)\([^]*?^ {4}\},\n/gm, ''],
    [/util\.derived\(\{\n[^]*?^\}, \{/gm, 'util.derived({}, {'],
    // Answers of the server are JSON, which has no cycles (2 kB); zod/mini goes without it, too.
    [/core\.config\(\{ memoizer: core\.memoizer\(\) \}\);/g, ';'],
    // The content security policy forbids what it would generate.
    [/core\.\$ZodObjectJIT\.init/g, 'core.$ZodObject.init'],
    standard,
  ],
};

/** Errors about a schema itself. */
const mistakes: Cut['replace'][number] = [/throw new Error\((?:`[^`]*`|"[^"]*")\)/g, 'throw new Error()'];

const version = '4.6.7';

/** What reads values, without promises, writers of values, and patterns of templates. */
export const zodReaders: Cut = {
  file: 'zod/v4/core/schemas.js',
  version,
  reason:
    'schemas read JSON at once and in one direction, no schema is the part of a template, and tests find mistakes in schemas (1 kB)',
  forbids: [
    never(/\.(?:refine|superRefine|transform|overwrite|check)\(\s*async\b|\bpreprocess\(\s*async\b/),
    never(/\bz\s*\.(?:templateLiteral|promise|codec)\(/),
  ],
  replace: [
    mistakes,
    standard,
    [/^ *export function standardProps\([^]*?^\}\n/gm, 'export const standardProps = undefined;\n'],
    // No value is a promise.
    [/\basyncResult \|\| _ instanceof Promise/g, 'false'],
    [/^ {12}if \(asyncResult\) \{\n[^]*?^ {12}\}\n/gm, ''],
    [/\b\w+ instanceof Promise\b/g, 'false'],
    [/^ *const proms = \[\];\n/gm, ''],
    [/^ *if \(proms\.length\) (?:\{\n.*\n *\}|\n? *return .*;)\n/gm, ''],
    [/\bproms\.length \? .* : payload;/g, 'payload;'],
    [/^ {4}if \(!proms\.length\)\n {8}return payload;\n[^]*?^ {4}\}\);\n/gm, '    return payload;\n'],
    [/\(proms, /g, '('],
    [/^ {8}let async = false;\n/gm, ''],
    [/^ {8}if \(!async\)\n( *return .*;\n)[^]*?^ {8}\}\);\n/gm, '$1'],
    [/\bctx\.async(?=\))/g, 'false'],
    // Nothing is written.
    [/\bctx\??\.direction === "backward"/g, 'false'],
    [/\bctx\??\.direction !== "backward"/g, 'true'],
    [/const direction = ctx\.direction \|\| "forward";\n *if \(direction === "forward"\)/g, 'if (true)'],
    // No value contains itself: see the memoizer.
    [/\bcore\.globalConfig\.memoizer\b/g, 'undefined'],
    [/\b(?:payload|result)\.memo\b(?! =)/g, 'false'],
    // No pattern becomes part of another.
    [/^ {4}util\.defineLazyInternal\(inst, "pattern", (?:.*\);|[^]*?^ {4}\}\);)\n/gm, ''],
  ],
};

/** Shapes of schemas. */
export const zodShapes: Cut = {
  file: 'zod/v4/core/util.js',
  version,
  reason: 'tests find mistakes in schemas',
  forbids: [],
  replace: [mistakes],
};
