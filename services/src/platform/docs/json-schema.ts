import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** JSON Schema (draft 2020-12) of what a schema takes (`input`) or gives (`output`), without the dialect line. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
