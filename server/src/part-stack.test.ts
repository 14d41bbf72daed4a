import { describe, expect, test } from '@jest/globals';
import { PartStack } from './part-stack.ts';

describe('parts of a server', () => {
  function begun(): { readonly parts: PartStack; readonly ended: string[] } {
    const parts = new PartStack();
    const ended: string[] = [];
    parts.add(() => void ended.push('store'));
    parts.add(() => Promise.reject(new Error('the relay hangs')));
    parts.add(() => {
      throw new Error('the rooms hang');
    });
    parts.add(() => void ended.push('sockets'));
    return { parts, ended };
  }

  test('end in reverse, also those below one that fails, and then the first failure is thrown', async () => {
    const { parts, ended } = begun();
    await expect(parts.close()).rejects.toThrow('the rooms hang');
    expect(ended).toEqual(['sockets', 'store']);
  });

  test('report all their failures to a listener', async () => {
    const { parts, ended } = begun();
    const received: unknown[] = [];
    await parts.close((error) => received.push(error));
    expect(received.map(String)).toEqual(['Error: the rooms hang', 'Error: the relay hangs']);
    expect(ended).toEqual(['sockets', 'store']);
  });
});
