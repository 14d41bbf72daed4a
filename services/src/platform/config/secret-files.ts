import { readFileSync } from 'node:fs';

/** Settings that hold a secret: each can also be given as the name of a file, `NAME_FILE`, as Docker and Kubernetes do. */
export const secretSettings = [
  'MONGODB_URI',
  'MONGODB_DOCUMENTS_URI',
  'KAFKA_PASSWORD',
  'ELASTICSEARCH_URL',
  'REDIS_URL',
  'METRICS_TOKEN',
] as const;

/** A setting that cannot be used, and what to do; never with its value, which may be a secret. */
export interface SettingFault {
  readonly setting: string;
  readonly remedy: string;
}

/** Puts the content of the file that `NAME_FILE` names in the place of `NAME`. */
export function withSecretFiles(env: Readonly<Record<string, string>>): {
  readonly env: Readonly<Record<string, string>>;
  readonly faults: readonly SettingFault[];
} {
  const read: Record<string, string> = { ...env };
  const faults: SettingFault[] = [];
  for (const name of secretSettings) {
    const setting = `${name}_FILE`;
    const file = env[setting];
    if (file === undefined) continue;
    if (env[name] !== undefined) {
      faults.push({ setting, remedy: `${name} is set as well; remove one of the two` });
      continue;
    }
    try {
      // Editors and `echo` end a file with a line break that is no part of the secret.
      const content = readFileSync(file, 'utf8').trim();
      if (content === '') faults.push({ setting, remedy: `the file is empty; write ${name} into it` });
      else read[name] = content;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      faults.push({
        setting,
        remedy: `the file cannot be read (${code ?? 'unreadable'}); name one that this user may read`,
      });
    }
  }
  return { env: read, faults };
}
