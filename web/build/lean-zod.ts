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
const methodsOfMany = ['with', 'register', 'describe', 'meta', 'apply', 'validate', 'encode', 'decode'];

/** Formats of strings as methods, which zod has as functions, too: `z.email()` instead of `z.string().email()`. */
const formats =
  'email|url|jwt|emoji|guid|uuid(?:v\\d)?|nanoid|cuid2?|ulid|xid|ksuid|base64(?:url)?|ipv\\d|cidrv\\d|e164|datetime|date|time|duration';

const hasSchemas = ({ path, text }: OwnSource): boolean =>
  path.startsWith('contracts/') || /from ['"]zod['"]/.test(text);

/** zod without what no schema of ours is asked for. */
export const zod: Cut = {
  file: 'zod/v4/classic/schemas.js',
  version: '4.6.7',
  reason:
    'every schema carries a writer of JSON Schema and every string each format as a method (8 kB of every first load)',
  forbids: [
    never(new RegExp(`\\.(?:${methodsOfSchemas.join('|')})\\(`)),
    never(new RegExp(`\\.(?:${methodsOfMany.join('|')})\\(`), hasSchemas),
    never(new RegExp(`(?<!\\b(?:z|iso)\\s*)\\.(?:${formats})\\(`), hasSchemas),
    never(
      /\b(?:min|max)Value\b|\.(?:minLength|maxLength|minDate|maxDate|isInt|spa|toJSONSchema)\b|~standard/,
    ),
    never(/\)\s*\.(?:format|description)\b(?!\()/, hasSchemas),
    never(/\.shape\.\w+\.(?:format|description)\b/),
  ],
  replace: [
    [/^ *inst\._zod\.processJSONSchema = .*;$/gm, ''],
    [/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined'],
    [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
    [/^ {4}\w+\(params\) \{\n *return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm, ''],
    // What no schema of ours is asked for: values in both directions, promises, descriptions, their own limits.
    ...[...methodsOfSchemas, ...methodsOfMany].map(
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
  ],
};
