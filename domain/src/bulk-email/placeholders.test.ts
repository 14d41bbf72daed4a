import { describe, expect, test } from '@jest/globals';
import { fillPlaceholders, unknownPlaceholders } from './placeholders.ts';

const values = { Name: 'Mira <b>', Batch: '  ', email: 'mira@example.org' };
const escape = (text: string): string => text.replaceAll('<', '&lt;');

describe('a text with placeholders', () => {
  test.each([
    ['without any', 'without any'],
    ['Dear {{Name}},', 'Dear Mira &lt;b>,'],
    ['Dear {{ name }},', 'Dear Mira &lt;b>,'],
    ['{{batch|your group}}', 'your group'],
    ['{{batch}}', ''],
    ['{{email|x}} {{email}}', 'mira@example.org mira@example.org'],
    ['{{absent|friend}}', 'friend'],
    ['{{}} {{ | }} {name} {{a{b}}', '{{}} {{ | }} {name} {{a{b}}'],
  ])('%s', (text, filled) => {
    expect(fillPlaceholders(text, values, escape)).toBe(filled);
  });

  test('is named the columns that it lacks, each once', () => {
    expect(unknownPlaceholders('{{nmae}} {{NAME}} {{nmae|x}} {{day}}', ['name', 'email'])).toEqual([
      'nmae',
      'day',
    ]);
  });

  test('takes no time for braces without end', () => {
    const text = '{{'.repeat(50_000);
    expect(fillPlaceholders(text, values, escape)).toBe(text);
  });
});
