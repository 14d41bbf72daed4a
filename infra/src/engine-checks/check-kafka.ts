import { Admin, type ClusterMetadata, ConfigResourceTypes } from '@platformatic/kafka';
import { clientOptions, topicsOf } from '../event-log/kafka-client.ts';
import { LogUnusable, logFailure } from '../event-log/kafka-failures.ts';
import type { KafkaSettings } from '../event-log/kafka-settings.ts';
import { type EngineCheck, type Finding, Findings, timeoutMs, messageOf } from './finding.ts';

/** Checks that Kafka is reachable, accepts our credentials, and has our topics with the right settings. @param ms timeout */
export async function* checkKafka(settings: KafkaSettings, ms = timeoutMs): EngineCheck {
  const findings = new Findings('kafka', settings.password === undefined ? [] : [settings.password]);
  const admin = new Admin({ ...clientOptions(settings, 1), connectTimeout: ms, requestTimeout: ms });
  try {
    const there = await admin.listTopics();
    yield findings.ok('reachable', 'answers');
    const { brokers } = await admin.metadata({});
    yield replicas(findings, brokers.size);
    const wanted = topicsOf(settings);
    const missing = wanted.filter((topic) => !there.includes(topic));
    yield topics(findings, settings, missing);
    const topicsThere = wanted.filter((topic) => !missing.includes(topic));
    if (topicsThere.length === 0) return;
    const { topics: known } = await admin.metadata({ topics: topicsThere, forceUpdate: true });
    yield partitions(findings, settings, known);
    yield await safety(findings, admin, topicsThere, brokers.size);
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

function replicas(findings: Findings, brokers: number): Finding {
  if (brokers >= 3) return findings.ok('brokers', `${brokers} brokers`);
  return findings.warning(
    'brokers',
    `${brokers} broker${brokers === 1 ? '' : 's'}`,
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

/** What a topic must be set to, so that what was acknowledged to the relay stays. */
async function safety(
  findings: Findings,
  admin: Admin,
  names: readonly string[],
  brokers: number,
): Promise<Finding> {
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
  const single = names.filter((topic) => Number(valueOf(topic, keys[0]!)) < 2);
  if (brokers >= 3 && single.length > 0)
    return findings.warning(
      'durability',
      `one replica alone may acknowledge ${single.join(', ')}`,
      'Give them three replicas and min.insync.replicas=2.',
    );
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
