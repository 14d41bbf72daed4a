import { z } from 'zod';
import { type EngineSettings, engineEnvironment, enginesOf } from './engine-config.ts';

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

/** Every setting, as the environment names it. `describe` is what the README's configuration table says. */
export const environment = z.object({
  PORT: z.coerce
    .number('a whole number from 0 to 65535 is wanted')
    .int('a whole number is wanted')
    .min(0)
    .max(65_535)
    .default(3000)
    .describe('Port of the web pages, the API and the game server; 0 lets the system choose.'),
  HOST: z.string().optional().describe('Address to listen on; all addresses when not set.'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('Folder of the database files; created, safe to delete when the server is down.'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address the world uses, such as https://chess.example.org; its origin may send commands.'),
  SECURE_COOKIES: z
    .enum(['auto', 'always', 'never'])
    .default('auto')
    .describe('Session cookie for TLS only (`__Host-`): `auto` looks at the request and at PUBLIC_URL.'),
  TRUST_PROXY: z
    .string()
    .default('')
    .describe('Reverse proxies whose X-Forwarded-* headers are believed, such as `loopback` or 10.0.0.0/8.'),
  SQLITE_SYNC: z
    .enum(['normal', 'full'])
    .default('normal')
    .describe('`normal` survives kill -9, `full` also a power cut.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much is logged.'),
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('`production` refuses embedded engines unless ALLOW_EMBEDDED is 1.'),
  ROLE: z
    .enum(['all', 'api', 'game', 'projector', 'relay'])
    .default('all')
    .describe('What this process does; anything but `all` needs the engines below.'),
  ...engineEnvironment,
  ALLOW_EMBEDDED: flag.default(false).describe('1 allows the embedded engines in production.'),
  RATE_LIMIT_ADDRESS: count(30).describe('Log-ins, and registrations, a minute from one address.'),
  RATE_LIMIT_EMAIL: count(10).describe(
    'Log-ins, and registrations, with one e-mail from one address in a quarter of an hour; from all addresses, 20 times as many.',
  ),
});

/** Validated configuration. */
export interface Config {
  readonly port: number;
  readonly host: string | undefined;
  readonly dataDir: string;
  readonly publicUrl: string | undefined;
  readonly secureCookies: 'auto' | 'always' | 'never';
  readonly trustProxy: string;
  readonly sqliteSync: 'normal' | 'full';
  readonly logLevel: z.infer<typeof environment>['LOG_LEVEL'];
  readonly nodeEnv: 'development' | 'production' | 'test';
  readonly allowEmbedded: boolean;
  readonly role: z.infer<typeof environment>['ROLE'];
  /** Real engines; null runs on the embedded ones. */
  readonly engines: EngineSettings | null;
  readonly rateLimits: { readonly address: number; readonly email: number };
}

/** The configuration could not be read; `message` names each setting at fault. */
export class ConfigError extends Error {}

/**
 * Reads the configuration from environment variables; empty ones count as not set.
 * @throws ConfigError naming every setting at fault
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Some settings need another value:\n${faults.join('\n')}`);
  }
  const value = parsed.data;
  const { engines, faults } = enginesOf(value);
  if (value.ROLE !== 'all' && !engines && faults.length === 0)
    faults.push(
      `  ROLE: ${value.ROLE} is a part of the distributed mode; set the addresses of the engines as well`,
    );
  if (faults.length > 0) throw new ConfigError(`Some settings need another value:\n${faults.join('\n')}`);
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    publicUrl: value.PUBLIC_URL,
    secureCookies: value.SECURE_COOKIES,
    trustProxy: value.TRUST_PROXY,
    sqliteSync: value.SQLITE_SYNC,
    logLevel: value.LOG_LEVEL,
    nodeEnv: value.NODE_ENV,
    allowEmbedded: value.ALLOW_EMBEDDED,
    role: value.ROLE,
    engines,
    rateLimits: {
      address: value.RATE_LIMIT_ADDRESS,
      email: value.RATE_LIMIT_EMAIL,
    },
  };
}

/** Rows of the README's configuration table: name, default, meaning. */
export function configTable(): readonly { name: string; fallback: string; meaning: string }[] {
  const defaults: Record<string, unknown> = environment.parse({});
  return Object.entries(environment.shape).map(([name, schema]) => ({
    name,
    fallback:
      typeof defaults[name] === 'boolean' ? (defaults[name] ? '1' : '0') : String(defaults[name] ?? ''),
    meaning: schema.description ?? '',
  }));
}
