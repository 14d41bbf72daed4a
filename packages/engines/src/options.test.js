import { isAbsolute } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readOptions } from './options.js';

describe('options of the engines', () => {
  test('without any, all engines, in a temporary folder, on ports of the system', () => {
    expect(readOptions([])).toEqual({
      only: ['mongodb', 'kafka', 'elasticsearch', 'redis', 'greenmail', 's3', 'syzygy'],
      require: [],
      ports: {},
      data: undefined,
      mongodbFile: false,
      docker: true,
      json: false,
      check: false,
      pin: false,
      patterns: [],
    });
  });

  test('engines, ports, a folder and parts of names are read', () => {
    const options = readOptions(
      '--only kafka,redis --require redis --ports kafka=9092,redis=6379 --data d --no-docker relay search'.split(
        ' ',
      ),
    );
    expect(options).toMatchObject({
      only: ['kafka', 'redis'],
      require: ['redis'],
      ports: { kafka: 9092, redis: 6379 },
      docker: false,
      patterns: ['relay', 'search'],
    });
    expect(isAbsolute(options.data)).toBe(true);
  });

  test.each([
    [['--only', 'kafak'], /--only: there is no engine "kafak"; there are mongodb, kafka/],
    [['--only', ''], /--only: names no engine/],
    [['--require', 'mongo'], /--require: there is no engine "mongo"/],
    [['--ports', 'kafka'], /--ports: "kafka" is not like kafka=9092/],
    [['--ports', 'kafka=70000'], /not like/],
    [['--onyl', 'kafka'], /--onyl/],
  ])('%j is refused by name', (args, message) => {
    expect(() => readOptions(args)).toThrow(
      expect.objectContaining({ code: 'RC_ENGINE_OPTION', message: expect.stringMatching(message) }),
    );
  });
});
