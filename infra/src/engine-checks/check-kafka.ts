import { Admin, type ClusterMetadata, ConfigResourceTypes } from '@platformatic/kafka';
import { clientOptions, topicsOf } from '../event-log/kafka-client.ts';
import { LogUnusable, logFailure } from '../event-log/kafka-failures.ts';
import type { KafkaSettings } from '../event-log/kafka-settings.ts';
import { type EngineCheck, type Finding, Findings, timeoutMs, messageOf } from './finding.ts';

/** What the brokers must be. */
interface KafkaDemands {
  /** Timeout, milliseconds. */
  readonly ms?: number;
  /** Whether less than three replicas are a fault, unless the settings allow them. */
  readonly production?: boolean;
}

/** Checks that Kafka is reachable, accepts our credentials, and has our topics with the right settings. */
export async function* checkKafka(
  settings: KafkaSettings,
  { ms = timeoutMs, production = false }: KafkaDemands = {},
): EngineCheck {
  const mustReplicate = production && !settings.allowFewReplicas;
  const findings = new Findings('kafka', settings.password === undefined ? [] : [settings.password]);
  const admin = new Admin({ ...clientOptions(settings, 1), connectTimeout: ms, requestTimeout: ms });
  try {
    const there = await admin.listTopics();
    yield findings.ok('reachable', 'answers');
    const { brokers } = await admin.metadata({});
    yield replicas(findings, brokers.size, mustReplicate);
    const wanted = topicsOf(settings);
    const missing = wanted.filter((topic) => !there.includes(topic));
    yield topics(findings, settings, missing);
    const topicsThere = wanted.filter((topic) => !missing.includes(topic));
    if (topicsThere.length === 0) return;
    const { topics: known } = await admin.metadata({ topics: topicsThere, forceUpdate: true });
    yield partitions(findings, settings, known);
    yield await safety(findings, admin, known, brokers.size, mustReplicate);
    yield await groups(findings, admin, settings);
  } catch (error) {
    yield refused(findings, error);
  } finally {
    await admin.close().catch(() => undefined);
  }
}

function refused(findings: Findings, error: unknown): Finding {
  const failure = logFailure('Asking', error);
  if (failure instanceof LogUnusable)
    return findings.fault(
      'rights',
      failure.message,
      'Change what it names, in the settings or with kafka-acls.',
    );
  return findings.fault(
    'reachable',
    `does not answer: ${messageOf(failure)}`,
    'Start Kafka, or correct host and port in KAFKA_BROKERS; KAFKA_TLS must match the brokers, and the names they ' +
      'advertise (advertised.listeners) must resolve on this machine.',
  );
}

/** Of each topic, and how many of them must have a message before it is acknowledged. */
const [wantedReplicas, wantedInSync] = [3, 2];
const allowing =
  'or accept that a lost disk loses messages, which are published again, with KAFKA_ALLOW_FEW_REPLICAS=1.';

function replicas(findings: Findings, brokers: number, mustReplicate: boolean): Finding {
  const found = `${brokers} broker${brokers === 1 ? '' : 's'}`;
  if (brokers >= wantedReplicas) return findings.ok('brokers', found);
  if (mustReplicate) return findings.fault('brokers', found, `Run three, ${allowing}`);
  return findings.warning(
    'brokers',
    found,
    'Run three: with fewer, moves wait in the store whenever a broker is unavailable. None are lost.',
  );
}

function topics(
  findings: Findings,
  { prefix, partitions }: KafkaSettings,
  missing: readonly string[],
): Finding {
  if (missing.length === 0) return findings.ok('topics', `all topics that begin with ${prefix} are there`);
  return findings.warning(
    'topics',
    `missing: ${missing.join(', ')}`,
    'They are made when the first server starts and its user may create topics; otherwise make each by hand: ' +
      `kafka-topics.sh --create --topic NAME --partitions ${partitions} --replication-factor 3`,
  );
}

function partitions(findings: Findings, settings: KafkaSettings, known: ClusterMetadata['topics']): Finding {
  const wrong = [...known].filter(([, { partitionsCount }]) => partitionsCount !== settings.partitions);
  const [first] = wrong;
  if (!first) return findings.ok('partitions', `${settings.partitions} of each topic`);
  return findings.fault(
    'partitions',
    wrong.map(([topic, { partitionsCount }]) => `${topic} has ${partitionsCount}`).join(', '),
    `Set KAFKA_PARTITIONS=${first[1].partitionsCount}, or another KAFKA_PREFIX for new topics.`,
  );
}

/** What a topic must be, so that what was acknowledged to the relay stays. */
async function safety(
  findings: Findings,
  admin: Admin,
  known: ClusterMetadata['topics'],
  brokers: number,
  mustReplicate: boolean,
): Promise<Finding> {
  const names = [...known.keys()];
  const keys = ['min.insync.replicas', 'unclean.leader.election.enable'];
  const described = await admin.describeConfigs({
    resources: names.map((resourceName) => ({
      resourceType: ConfigResourceTypes.TOPIC,
      resourceName,
      configurationKeys: keys,
    })),
  });
  const valueOf = (topic: string, key: string): string =>
    described.find(({ resourceName }) => resourceName === topic)?.configs.find(({ name }) => name === key)
      ?.value ?? '';
  const unclean = names.filter((topic) => valueOf(topic, keys[1]!) === 'true');
  if (unclean.length > 0)
    return findings.warning(
      'durability',
      `${unclean.join(', ')} may elect a leader that lacks messages`,
      'Set unclean.leader.election.enable=false on them.',
    );
  const copies = (topic: string): number =>
    Math.min(...known.get(topic)!.partitions.map((partition) => partition.replicas.length));
  const few = names.filter(
    (topic) => copies(topic) < wantedReplicas || Number(valueOf(topic, keys[0]!)) < wantedInSync,
  );
  if (few.length > 0 && (mustReplicate || brokers >= wantedReplicas)) {
    const found = `less than three replicas, or one that may acknowledge alone: ${few.join(', ')}`;
    const remedy =
      'Give them three replicas with kafka-reassign-partitions.sh and min.insync.replicas=2 with kafka-configs.sh';
    return mustReplicate
      ? findings.fault('durability', found, `${remedy}, ${allowing}`)
      : findings.warning('durability', found, `${remedy}.`);
  }
  return findings.ok('durability', `min.insync.replicas is ${valueOf(names[0] ?? '', keys[0]!)}`);
}

async function groups(findings: Findings, admin: Admin, { prefix }: KafkaSettings): Promise<Finding> {
  const known = await admin.listGroups();
  const ours = [...known.keys()].filter((group) => group.startsWith(`${prefix}.`)).length;
  return findings.ok(
    'groups',
    ours === 0 ? 'none yet: no projector has run' : `${ours} consumer groups of ours`,
  );
}
