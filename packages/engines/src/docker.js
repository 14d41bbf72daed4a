import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { BadOption } from './faults.js';
import { freePorts } from './free-ports.js';
import { composeFile } from './folders.js';
import { runToEnd } from './jars.js';

let answers;
/** Whether a Docker engine responds; checked once. */
export function dockerAnswers() {
  answers ??= runToEnd('docker', ['info', '--format', '{{.ServerVersion}}'], { timeout: 5000 }).then(
    () => true,
    () => false,
  );
  return answers;
}

/** Which repository of images an engine is in. */
const repositories = {
  mongodb: /(^|\/)mongo(db-community-server)?$/,
  kafka: /(^|\/)kafka$/,
  elasticsearch: /(^|\/)elasticsearch$/,
  redis: /(^|\/)(redis|valkey)$/,
};

/** Whether the engine is one of docker-compose.yml; others are started without Docker. */
export const inCompose = (name) => name in repositories;

/** The image of an engine in the text of a compose file, with its tag. */
export function composeImage(name, text) {
  const services = Object.values(parse(text).services ?? {});
  const image = services
    .map((service) => service.image)
    .find((image) => image && repositories[name].test(image.split('@')[0].replace(/:[^/:]*$/, '')));
  if (!image)
    throw new BadOption(`docker-compose.yml names no image of ${name}; --no-docker does without Docker`);
  return image;
}

const containers = {
  mongodb: { port: 27017, readyLine: /Waiting for connections/i, environment: () => ({}) },
  kafka: {
    port: 9092,
    readyLine: /Kafka Server started/,
    environment: (port) => ({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
    }),
  },
  elasticsearch: {
    port: 9200,
    readyLine: /started/,
    environment: () => ({
      'discovery.type': 'single-node',
      'xpack.security.enabled': 'false',
      ES_JAVA_OPTS: '-Xms512m -Xmx512m',
    }),
  },
  redis: { port: 6379, readyLine: /Ready to accept connections/, environment: () => ({}) },
};

const urls = {
  mongodb: (port) => `mongodb://127.0.0.1:${port}/royal-chess`,
  kafka: (port) => `127.0.0.1:${port}`,
  elasticsearch: (port) => `http://127.0.0.1:${port}`,
  redis: (port) => `redis://127.0.0.1:${port}`,
};

/** Starts the image that docker-compose.yml names, through Testcontainers, which removes it should this process die. */
export async function startContainer(name, options, report) {
  const { GenericContainer, Wait, getContainerRuntimeClient } = await import('testcontainers');
  if (!existsSync(composeFile))
    throw new BadOption('there is no docker-compose.yml; --no-docker does without Docker');
  const image = composeImage(name, readFileSync(composeFile, 'utf8'));
  const { port: inside, readyLine, environment } = containers[name];
  const port = options.port ?? (await freePorts(1))[0];
  report(`${name}: container of ${image}`);
  const started = await new GenericContainer(image)
    .withExposedPorts({ container: inside, host: port })
    .withEnvironment(environment(port))
    .withWaitStrategy(Wait.forLogMessage(readyLine))
    .withStartupTimeout(180_000)
    .start();
  const client = await getContainerRuntimeClient();
  const container = client.container.getById(started.getId());
  return {
    kind: 'real',
    version: image,
    url: urls[name](port),
    pid: null,
    log: null,
    stop: () => container.stop({ t: 20 }),
    kill: () => container.kill(),
    pause: () => container.pause(),
    resume: () => container.unpause(),
    restart: () => started.restart({ timeout: 20_000 }),
    dispose: async () => {
      await started.stop();
    },
  };
}
