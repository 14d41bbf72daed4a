import { UnsupportedError } from '../unsupported.ts';
import { type Doc } from '../values/bson.ts';

/**
 * Options of Mongoose itself that it passes on to the driver, and options that hold anyway with one writer and one file: every
 * read sees every earlier write, and a write is durable when it returns.
 */
const NEUTRAL = new Set([
  'lean',
  'populate',
  'strict',
  'strictQuery',
  'strictPopulate',
  'timestamps',
  'overwriteDiscriminatorKey',
  'overwriteImmutable',
  'overwriteModels',
  'runValidators',
  'setDefaultsOnInsert',
  'defaults',
  'context',
  'translateAliases',
  'sanitizeFilter',
  'sanitizeProjection',
  'schemaLevelProjections',
  'cloneUpdate',
  'validateBeforeSave',
  'validateModifiedOnly',
  'checkKeys',
  'rawResult',
  'new',
  'omitUndefined',
  'multipleCastError',
  'throwOnValidationError',
  'skipValidation',
  'middleware',
  'limitPopulate',
  'selectPopulatedPaths',
  'readConcern',
  'writeConcern',
  'w',
  'j',
  'wtimeout',
  'readPreference',
  'comment',
  'batchSize',
  'cursor',
  'transform',
  '_populateBatchSize',
  'allowDiskUse',
  'multi',
  'overwrite',
  'version',
  'safe',
  'requireFilter',
  '_skipCastBulkWrite',
  'enableUtf8Validation',
]);

/** Refuses by name every option that is set and neither in `known` nor without effect here. */
export function checkOptions(
  operation: string,
  options: object | undefined | null,
  known: readonly string[],
): Doc {
  const checked = (options ?? {}) as Doc;
  for (const [name, value] of Object.entries(checked)) {
    if (value === undefined || value === null || value === false) continue;
    if (!NEUTRAL.has(name) && !known.includes(name))
      throw new UnsupportedError(`${operation} with the option ${name}`);
  }
  return checked;
}
