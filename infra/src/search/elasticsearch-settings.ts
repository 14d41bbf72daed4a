import { z } from 'zod';
import { defineSettings } from '../settings/settings-part.ts';

/** Settings of Elasticsearch: the game search. */
export const elasticsearchSettings = defineSettings({
  environment: {
    ELASTICSEARCH_URL: z
      .url({ protocol: /^https?$/, error: 'http://host:port or https://user:password@host:port is wanted' })
      .optional()
      .describe('Elasticsearch of the game search; may carry user:password.'),
    ELASTICSEARCH_PREFIX: z
      .string()
      .regex(/^[a-z][a-z0-9_-]*$/, 'a small letter, then small letters, digits, _ and - are wanted')
      .default('royal-chess')
      .describe('Beginning of the names of indexes.'),
  },
  secrets: ['ELASTICSEARCH_URL'],
  values: ({ ELASTICSEARCH_URL, ELASTICSEARCH_PREFIX }) => ({
    elasticsearchUrl: ELASTICSEARCH_URL,
    indexPrefix: ELASTICSEARCH_PREFIX,
  }),
});
