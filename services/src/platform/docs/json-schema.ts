import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** The only schema that contains itself is that of any JSON value. */
const anyJson = {};

/**
 * JSON Schema (draft 2020-12) of what a schema takes (`input`) or gives (`output`), without the dialect line. It refers to nothing
 * outside of itself, because it becomes part of a larger document.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, $defs: recursive, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  if (recursive === undefined) return rest;
  const isReference = (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    '$ref' in value &&
    String(value.$ref).startsWith('#/$defs/');
  return JSON.parse(JSON.stringify(rest), (_key, value: unknown) =>
    isReference(value) ? anyJson : value,
  ) as JsonSchema;
}
