import { messages } from './messages.ts';

const rowPattern = /^(.*?)\.(\d+)\.(\w+)$/;

/** What the form calls a field: `Time`, `Rule 2`. */
export function fieldLabel(path: string): string {
  const row = rowPattern.exec(path);
  const labels: Readonly<Record<string, string>> = messages.fields;
  if (row) {
    const [, list = '', index = '0'] = row;
    return messages.rowLabel(
      (messages.rows as Readonly<Record<string, string>>)[list] ?? list,
      Number(index) + 1,
    );
  }
  return labels[path] ?? path;
}
