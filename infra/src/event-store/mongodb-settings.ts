import { z } from 'zod';
import { defineSettings } from '../settings/settings-part.ts';

/** A regular expression, because URL parsers reject the several hosts of a replica set. */
const mongodbUri = z
  .string()
  .regex(
    /^mongodb(\+srv)?:\/\/[^\s/]+\/[^\s/?@]+(\?\S*)?$/,
    'mongodb://host:port/database is wanted; put / : @ in a password as %2F %3A %40',
  )
  .optional();

/** Settings of MongoDB: the event store, and the documents if they have a database of their own. */
export const mongodbSettings = defineSettings({
  environment: {
    MONGODB_URI: mongodbUri.describe(
      'MongoDB of the event store and the documents, with the database: mongodb://host/royal-chess.',
    ),
    MONGODB_DOCUMENTS_URI: mongodbUri.describe(
      'MongoDB of accounts and read models when it differs from that of the event store: reading then works while the store is unavailable.',
    ),
  },
  secrets: ['MONGODB_URI', 'MONGODB_DOCUMENTS_URI'],
  values: ({ MONGODB_URI, MONGODB_DOCUMENTS_URI = MONGODB_URI }) => ({
    mongodbUri: MONGODB_URI,
    /** The same as `mongodbUri` unless set. */
    documentsUri: MONGODB_DOCUMENTS_URI,
  }),
});
