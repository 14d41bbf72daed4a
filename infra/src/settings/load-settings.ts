import { withSecretFiles } from './secret-files.ts';
import type { SettingFault, SettingsPart } from './settings-part.ts';

/** The configuration cannot be used; `message` names each setting at fault. */
export class ConfigError extends Error {
  constructor(
    message: string,
    options?: ErrorOptions,
    /** The same setting by setting. */
    readonly faults: readonly SettingFault[] = [],
  ) {
    super(message, options);
  }
}

/**
 * Reads settings from environment variables; empty ones count as not set, and a secret may be in a file that `NAME_FILE`
 * names.
 * @throws ConfigError naming every setting at fault with its remedy, and no value of any
 */
export function loadSettings<Values extends object>(
  part: SettingsPart<Values>,
  env: Readonly<Record<string, string | undefined>>,
): Values {
  const given = Object.fromEntries(
    Object.entries(env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    ),
  );
  const secretNames = part.settings.filter(({ isSecret }) => isSecret).map(({ name }) => name);
  const secrets = withSecretFiles(given, secretNames);
  const { values, faults } = part.read(secrets.env);
  // The name of a file that could not be read still shows which setting was meant.
  const meant = secretNames
    .filter((name) => given[`${name}_FILE`] !== undefined)
    .map((name) => [name, given[`${name}_FILE`]] as const);
  const together = part.faultsTogether({ ...Object.fromEntries(meant), ...secrets.env });
  const all = [...faults, ...secrets.faults, ...together];
  if (values === null || all.length > 0) throw faulty(all);
  return values;
}

function faulty(faults: readonly SettingFault[]): ConfigError {
  const lines = faults.map(({ setting, remedy }) => `  ${setting}: ${remedy}`);
  return new ConfigError(`Some settings need another value:\n${lines.join('\n')}`, undefined, faults);
}
