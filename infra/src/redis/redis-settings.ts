import { z } from 'zod';
import { defineSettings } from '../settings/settings-part.ts';

/** Settings of Redis. */
export const redisSettings = defineSettings({
  environment: {
    REDIS_URL: z
      .url({
        protocol: /^rediss?$/,
        error: 'redis://host:port or rediss://user:password@host:port is wanted',
      })
      .optional()
      .describe('Redis of the game servers: which process has which room, and notifications of commits.'),
  },
  secrets: ['REDIS_URL'],
  values: ({ REDIS_URL }) => ({ redisUrl: REDIS_URL }),
});
