import { describe, expect, test } from '@jest/globals';
import { enginesNeeded, partSuites } from './engine-suites.js';

describe('engine suites', () => {
  test('need the engines whose settings they name, all when they name none', () => {
    expect(enginesNeeded("process.env['REDIS_URL'] KAFKA_BROKERS")).toEqual(['kafka', 'redis']);
    expect(enginesNeeded('whole game')).toEqual(['mongodb', 'kafka', 'elasticsearch', 'redis']);
    expect(enginesNeeded('GREENMAIL_URL')).toEqual(['greenmail']);
    expect(enginesNeeded('S3_URL')).toEqual(['s3']);
    expect(enginesNeeded('SYZYGY_PATH')).toEqual(['syzygy']);
  });

  test('that lack an engine are listed apart, with the engines they lack', () => {
    const suites = [
      { file: 'log', needs: ['kafka'], kills: false },
      { file: 'game', needs: ['kafka', 'elasticsearch'], kills: false },
      { file: 'crash', needs: ['kafka'], kills: true },
    ];
    expect(partSuites(suites, ['kafka'], [])).toEqual({
      run: ['log'],
      not: [
        { file: 'game', lacks: ['elasticsearch'] },
        { file: 'crash', lacks: ['kafka as a process it may kill'] },
      ],
    });
    expect(partSuites(suites, ['kafka'], ['kafka']).run).toEqual(['log', 'crash']);
  });
});
