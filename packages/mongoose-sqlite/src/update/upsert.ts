import mongoose from 'mongoose';
import { type Doc, isDoc, isRegExp } from '../values/bson.ts';
import { toNormalForm } from '../values/normal-form.ts';
import { placeAt } from './places.ts';
import type { Update } from './update.ts';

/** The document that an upsert inserts: what the filter demands to be equal, then the update, then an `_id`. */
export function upsertedDoc(filter: Doc, update: Update): Doc {
  const base: Doc = {};
  for (const [path, value] of equalities(filter)) placeAt(base, path, true).set(value);
  const { _id, ...rest } = update.apply(base, true);
  return { _id: _id ?? new mongoose.Types.ObjectId(), ...rest };
}

function equalities(filter: Doc): [string, unknown][] {
  return Object.entries(filter).flatMap(([path, condition]): [string, unknown][] => {
    if (path === '$and') return (condition as Doc[]).flatMap(equalities);
    if (path === '$or' && (condition as Doc[]).length === 1) return equalities((condition as Doc[])[0]!);
    if (path.startsWith('$') || isRegExp(condition)) return [];
    if (!isDoc(condition) || !Object.keys(condition).some((name) => name.startsWith('$')))
      return [[path, toNormalForm(condition)]];
    if ('$eq' in condition) return [[path, toNormalForm(condition.$eq)]];
    const { $in } = condition;
    return Array.isArray($in) && $in.length === 1 && !isRegExp($in[0]) ? [[path, toNormalForm($in[0])]] : [];
  });
}
