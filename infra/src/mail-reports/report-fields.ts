/** Fields of one group, by lower-case name. */
export type ReportFields = ReadonlyMap<string, string>;

/** Groups that are read at most: a report has one for the mail and one for each recipient. */
const mostGroups = 50;

/** Groups of fields, as headers are written, with an empty line between groups (RFC 3464, RFC 5965). The first value of a name counts. */
export function reportFields(text: string): ReportFields[] {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .filter((group) => group.trim() !== '')
    .slice(0, mostGroups)
    .map((group) => {
      const fields = new Map<string, string>();
      for (const line of group.split('\n')) {
        const colon = line.indexOf(':');
        const name = line.slice(0, colon).trim().toLowerCase();
        if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
      }
      return fields;
    });
}

/** The value of a field without the type before it: `rfc822; anna@example.org`. */
export const untyped = (value: string): string => value.replace(/^[\w-]+\s*;\s*/, '');
