import { readFileSync } from 'node:fs';
import type { SettingFault } from './settings-part.ts';

/**
 * Sets `NAME` to the content of the file that `NAME_FILE` names, as Docker and Kubernetes provide secrets.
 * @param names settings that hold a secret
 */
export function withSecretFiles(
  env: Readonly<Record<string, string>>,
  names: readonly string[],
): {
  readonly env: Readonly<Record<string, string>>;
  readonly faults: readonly SettingFault[];
} {
  const read: Record<string, string> = { ...env };
  const faults: SettingFault[] = [];
  for (const name of names) {
    const setting = `${name}_FILE`;
    const file = env[setting];
    if (file === undefined) continue;
    if (env[name] !== undefined) {
      faults.push({ setting, remedy: `${name} is set as well; remove one of the two` });
      continue;
    }
    try {
      // Editors and `echo` end a file with a line break that does not belong to the secret.
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
