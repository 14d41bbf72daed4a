import { afterEach, describe, expect, test } from '@jest/globals';
import { textOfPages } from '../testing/pdf-text.ts';
import type { CertificatesInput } from '../papers/certificate.ts';
import { PaperPrinter } from './paper-printer.ts';

const printer = new PaperPrinter();
afterEach(() => printer.close());

const of = (name: string): CertificatesInput => ({
  heading: { event: 'Pune Open' },
  certificates: [{ name, award: 'First place' }],
});

describe('the printer', () => {
  test('prints papers in its thread, each request with its own answer', async () => {
    const [one, other] = await Promise.all([
      printer.print('certificates', of('侯逸凡')),
      printer.print('plates', { heading: { event: 'X' }, plates: [{ name: 'Ana 🦄' }] }),
    ]);
    expect((await textOfPages(one.pdf))[0]).toContain('侯逸凡');
    expect(one.missingCharacters).toEqual([]);
    expect((await textOfPages(other.pdf))[0]).toContain('Ana');
    expect(other.missingCharacters).toEqual(['🦄']);
  });

  test('fails a paper whose input cannot be drawn, and prints the next', async () => {
    await expect(printer.print('certificates', {} as CertificatesInput)).rejects.toThrow('event');
    expect((await printer.print('certificates', of('Ana'))).pdf.length).toBeGreaterThan(1_000);
  });

  test('fails what is being printed when it is closed, and starts again', async () => {
    const printing = printer.print('certificates', of('Ana')).catch((error: Error) => error.message);
    await printer.close();
    expect(await printing).toContain('closed');
    expect((await printer.print('certificates', of('Ana'))).pdf.length).toBeGreaterThan(1_000);
  });
});
