import { wholeNumber } from '@royal-chess/infra/settings/setting-kinds';
import { defineSettings, type SettingsOf } from '@royal-chess/infra/settings/settings-part';
import { z } from 'zod';

/** Settings of the HTTP server. */
export const httpSettings = defineSettings({
  environment: {
    PORT: wholeNumber(0, 65_535)
      .default(3000)
      .describe('Port of the web pages, the API and the game server; 0 lets the system choose.'),
    HOST: z.string().optional().describe('Address to listen on; all addresses when not set.'),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'an address such as https://chess.example.org is wanted' })
      .optional()
      .describe('Address the world uses, such as https://chess.example.org; its origin may send commands.'),
    TRUST_PROXY: z
      .string()
      .default('')
      .describe(
        'Reverse proxies whose X-Forwarded-* headers are believed, such as `loopback` or 10.0.0.0/8.',
      ),
    MAX_CONNECTIONS: wholeNumber(1, 1_000_000)
      .default(10_000)
      .describe(
        'Connections that may be open at once, sockets of games among them; a game needs two. Raise the limit of open files with it.',
      ),
  },
  values: ({ PORT, HOST, PUBLIC_URL, TRUST_PROXY, MAX_CONNECTIONS }) => ({
    port: PORT,
    host: HOST,
    publicUrl: PUBLIC_URL,
    trustProxy: TRUST_PROXY,
    maxConnections: MAX_CONNECTIONS,
  }),
});

export type HttpSettings = SettingsOf<typeof httpSettings>;
