import { describe, expect, test } from '@jest/globals';
import { composeImage } from './docker.js';
import { findEngine, startEngine } from './start-engine.js';

describe('an engine', () => {
  test('whose address is given is used unchanged, and never ended from here', async () => {
    const engine = await startEngine('kafka', { env: { KAFKA_BROKERS: 'broker:9092' } });

    expect(engine).toMatchObject({ how: 'address', kind: 'given', url: 'broker:9092', pid: null });
    await expect(engine.kill()).rejects.toMatchObject({ code: 'RC_ENGINE_DOWN' });
    await expect(engine.dispose()).resolves.toBeUndefined();
  });

  test('that is not installed is absent, with the reason', async () => {
    await expect(findEngine('redis', { docker: false, env: { PATH: '' } })).rejects.toMatchObject({
      code: 'RC_ENGINE_ABSENT',
      message: expect.stringMatching(/needs `redis-server` on PATH/),
    });
  });

  test('that does not exist is refused', async () => {
    await expect(startEngine('postgres')).rejects.toMatchObject({ code: 'RC_ENGINE_OPTION' });
  });
});

describe('the image of an engine', () => {
  const compose = `
services:
  server: { build: . }
  store: { image: 'mongo:8.0.4' }
  log: { image: 'apache/kafka:4.2.0' }
  search: { image: 'docker.elastic.co/elasticsearch/elasticsearch:9.5.3' }
  presence: { image: 'redis:8.2@sha256:00' }
`;
  test.each([
    ['mongodb', 'mongo:8.0.4'],
    ['kafka', 'apache/kafka:4.2.0'],
    ['elasticsearch', 'docker.elastic.co/elasticsearch/elasticsearch:9.5.3'],
    ['redis', 'redis:8.2@sha256:00'],
  ])('of %s is the one compose names', (name, image) => {
    expect(composeImage(name, compose)).toBe(image);
  });

  test('that compose does not name is a fault with a remedy', () => {
    expect(() => composeImage('redis', 'services: {}')).toThrow(/names no image of redis; --no-docker/);
  });
});
