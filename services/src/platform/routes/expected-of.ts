import type { z } from 'zod';

const units: Readonly<Record<string, string>> = { string: 'character', array: 'value' };

/** `Write at least 2 characters`; nothing for what is neither a number nor counted. */
function bound(word: string, limit: number | bigint, origin: string): string | undefined {
  if (origin === 'number' || origin === 'int') return `Write ${word} ${limit}`;
  const unit = units[origin];
  return unit && `Write ${word} ${limit} ${unit}${Number(limit) === 1 ? '' : 's'}`;
}

/**
 * What a value must be, as a sentence, where its schema has no text of its own; undefined leaves it to the library.
 * @param issue what is wrong with it
 */
export function expectedOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Please fill this in';
      if (issue.expected === 'int') return 'Write a whole number';
      if (issue.expected === 'number') return 'Write a number';
      // A field of an address that comes twice is an array.
      if (issue.expected === 'string') return Array.isArray(issue.input) ? 'Write one value' : 'Write a text';
      return issue.expected === 'boolean' ? 'Write true or false' : undefined;
    case 'invalid_value':
      // A boolean of an address has twelve writings.
      if (issue['expected'] === 'stringbool') return 'Write true or false';
      return issue.values.length > 1 ? `Write one of: ${issue.values.map(String).join(', ')}` : undefined;
    case 'invalid_format':
      return issue.format === 'uuid' ? 'Write an id' : undefined;
    case 'too_small':
      if (issue.exact) return undefined;
      return bound(issue.inclusive === false ? 'more than' : 'at least', issue.minimum, issue.origin);
    case 'too_big':
      if (issue.exact) return undefined;
      return bound(issue.inclusive === false ? 'less than' : 'at most', issue.maximum, issue.origin);
    default:
      return undefined;
  }
}
