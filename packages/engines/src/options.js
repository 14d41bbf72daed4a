import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BadOption } from './faults.js';

/** The engines in the order in which they are started, with the setting that says where each one is. */
export const settings = {
  mongodb: 'MONGODB_URI',
  kafka: 'KAFKA_BROKERS',
  elasticsearch: 'ELASTICSEARCH_URL',
  redis: 'REDIS_URL',
  greenmail: 'GREENMAIL_URL',
  s3: 'S3_URL',
  syzygy: 'SYZYGY_PATH',
};
export const engineNames = Object.keys(settings);
/** Those that the distributed mode needs. */
export const storeNames = engineNames.filter((name) => !['greenmail', 's3', 'syzygy'].includes(name));

const shape = {
  only: { type: 'string' },
  require: { type: 'string' },
  ports: { type: 'string' },
  data: { type: 'string' },
  'mongodb-file': { type: 'boolean', default: false },
  'no-docker': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  pin: { type: 'boolean', default: false },
};

function names(text, option) {
  const list = text.split(',').filter(Boolean);
  for (const name of list)
    if (!engineNames.includes(name))
      throw new BadOption(`--${option}: there is no engine "${name}"; there are ${engineNames.join(', ')}`);
  if (list.length === 0) throw new BadOption(`--${option}: names no engine`);
  return list;
}

function ports(text) {
  return Object.fromEntries(
    text.split(',').map((part) => {
      const [name, port] = part.split('=');
      const number = Number(port);
      if (!engineNames.includes(name) || !Number.isInteger(number) || number < 1 || number > 65535)
        throw new BadOption(`--ports: "${part}" is not like kafka=9092`);
      return [name, number];
    }),
  );
}

/**
 * Reads the options of `npm run engines` and `npm run test:engines`.
 * @param {string[]} args
 * @throws {BadOption} naming the option and the remedy
 */
export function readOptions(args) {
  let parsed;
  try {
    parsed = parseArgs({ args, options: shape, allowPositionals: true });
  } catch (error) {
    throw new BadOption(error.message, { cause: error });
  }
  const { values, positionals } = parsed;
  return {
    only: values.only === undefined ? engineNames : names(values.only, 'only'),
    require: values.require === undefined ? [] : names(values.require, 'require'),
    ports: values.ports === undefined ? {} : ports(values.ports),
    data: values.data === undefined ? undefined : resolve(values.data),
    mongodbFile: values['mongodb-file'],
    docker: !values['no-docker'],
    json: values.json,
    check: values.check,
    pin: values.pin,
    patterns: positionals,
  };
}
