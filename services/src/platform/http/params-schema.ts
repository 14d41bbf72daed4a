import { type HttpRoute, id } from '@royal-chess/contracts/core';
import { z } from 'zod';

const known = new WeakMap<HttpRoute, z.ZodObject>();

const make = ({ path, params }: HttpRoute): z.ZodObject => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return z.object({ ...Object.fromEntries(names.map((name) => [name, id])), ...params?.shape });
};

/** The schema of all placeholders of a route's path: ids, where the route does not say otherwise. */
export function paramsSchema(route: HttpRoute): z.ZodObject<Record<string, z.ZodType<string>>> {
  const schema = known.get(route) ?? make(route);
  known.set(route, schema);
  return schema as z.ZodObject<Record<string, z.ZodType<string>>>;
}
