import { expect, test } from '@jest/globals';
import { NoObjects } from './no-objects.ts';
import { ObjectsUnavailable } from './objects.ts';

test('without a store nothing is taken, and a sweep finds nothing', async () => {
  const objects = new NoObjects();
  await expect(objects.beginUpload()).rejects.toThrow(ObjectsUnavailable);
  const open: unknown[] = [];
  for await (const one of objects.openUploads()) open.push(one);
  expect(open).toEqual([]);
});
