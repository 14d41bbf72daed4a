import { z } from 'zod';
import { faultsAmong } from './config-faults.ts';
import { type EngineSettings, engineEnvironment, enginesOf } from './engine-config.ts';
import { secretSettings, type SettingFault, withSecretFiles } from './secret-files.ts';
import { flag, oneOf, wholeNumber } from './setting-kinds.ts';

/** Every setting, as the environment names it. `describe` is what the README's configuration table says. */
export const environment = z.object({
  PORT: wholeNumber(0, 65_535)
    .default(3000)
    .describe('Port of the web pages, the API and the game server; 0 lets the system choose.'),
  HOST: z.string().optional().describe('Address to listen on; all addresses when not set.'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('Folder of the database files; created, safe to delete when the server is down.'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'an address such as https://chess.example.org is wanted' })
    .optional()
    .describe('Address the world uses, such as https://chess.example.org; its origin may send commands.'),
  SECURE_COOKIES: oneOf('auto', 'always', 'never')
    .default('auto')
    .describe('Session cookie for TLS only (`__Host-`): `auto` looks at the request and at PUBLIC_URL.'),
  TRUST_PROXY: z
    .string()
    .default('')
    .describe('Reverse proxies whose X-Forwarded-* headers are believed, such as `loopback` or 10.0.0.0/8.'),
  SQLITE_SYNC: oneOf('normal', 'full')
    .default('normal')
    .describe('`normal` survives kill -9, `full` also a power cut.'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
    .default('info')
    .describe('How much is logged; `debug` follows every command from the request to the projections.'),
  NODE_ENV: oneOf('development', 'production', 'test')
    .default('development')
    .describe('`production` refuses embedded engines unless ALLOW_EMBEDDED is 1.'),
  ROLE: oneOf('all', 'api', 'game', 'projector', 'relay')
    .default('all')
    .describe('What this process does; anything but `all` needs the engines below.'),
  ...engineEnvironment,
  ALLOW_EMBEDDED: flag.default(false).describe('1 allows the embedded engines in production.'),
  METRICS_TOKEN: z
    .string()
    .regex(
      /^[\w~+/.-]{16,}=*$/,
      'at least 16 letters and digits are wanted, as `openssl rand -hex 24` makes them',
    )
    .optional()
    .describe('Bearer token for scrapers of /metrics on other machines; without it only this one may.'),
  RATE_LIMIT_ADDRESS: wholeNumber(1)
    .default(30)
    .describe('Log-ins, and registrations, a minute from one address.'),
  RATE_LIMIT_EMAIL: wholeNumber(1)
    .default(10)
    .describe(
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
  /** Lets scrapers on other machines read the metrics. */
  readonly metricsToken: string | undefined;
  readonly rateLimits: { readonly address: number; readonly email: number };
}

/** The configuration cannot be used; `message` names each setting at fault. */
export class ConfigError extends Error {
  constructor(
    message: string,
    options?: ErrorOptions,
    /** What the message tells, setting by setting. */
    readonly faults: readonly SettingFault[] = [],
  ) {
    super(message, options);
  }
}

/**
 * Reads the configuration from environment variables; empty ones count as not set, and a secret may be in a file that
 * `NAME_FILE` names.
 * @throws ConfigError naming every setting at fault with its remedy, and no value of any
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    ),
  );
  const secrets = withSecretFiles(given);
  const parsed = environment.safeParse(secrets.env);
  const faults = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => ({
      setting: path.join('.'),
      remedy: message,
    })),
    ...secrets.faults,
    // A file that could not be read still says which setting was meant.
    ...faultsAmong({ ...namedByFile(given), ...secrets.env }),
  ];
  if (!parsed.success || faults.length > 0) throw faulty(faults);
  const value = parsed.data;
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
    engines: enginesOf(value),
    metricsToken: value.METRICS_TOKEN,
    rateLimits: {
      address: value.RATE_LIMIT_ADDRESS,
      email: value.RATE_LIMIT_EMAIL,
    },
  };
}

const namedByFile = (given: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    secretSettings.flatMap((name) => {
      const file = given[`${name}_FILE`];
      return file === undefined ? [] : [[name, file]];
    }),
  );

function faulty(faults: readonly SettingFault[]): ConfigError {
  const lines = faults.map(({ setting, remedy }) => `  ${setting}: ${remedy}`);
  return new ConfigError(`Some settings need another value:\n${lines.join('\n')}`, undefined, faults);
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
