import type { mongo } from 'mongoose';
import { type Finding, type Findings, versionOf } from './finding.ts';

/** Oldest that Mongoose's driver speaks to, and the oldest that is still maintained. */
const oldest = [4, 2] as const;
const maintained = 7;

/** Every mongod reports the commit it was built from; a server that only implements its protocol does not. */
export const isStandIn = (buildInfo: mongo.Document): boolean => !buildInfo['gitVersion'];

/**
 * A server's own report: its version and the number of members that hold its data; for a stand-in only that it is one.
 * @param buildInfo answer to `buildInfo`; `hello` answer to `isMaster`
 */
export function* serverFindings(
  findings: Findings,
  buildInfo: mongo.Document,
  hello: mongo.Document,
): Iterable<Finding> {
  const version = String(buildInfo['version']);
  if (isStandIn(buildInfo))
    yield findings.warning(
      'server',
      `is a stand-in for tests that answers as MongoDB ${version}: it keeps nothing`,
      `For games that are to last run MongoDB ${maintained} or later as a replica set of three.`,
    );
  else {
    yield age(findings, version);
    yield replicas(findings, hello);
  }
}

function age(findings: Findings, version: string): Finding {
  const [major, minor] = versionOf(version);
  const upgrade = `Upgrade to MongoDB ${maintained} or later.`;
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1]))
    return findings.fault('version', `${version} is too old`, upgrade);
  if (major < maintained) return findings.warning('version', `${version} is no longer maintained`, upgrade);
  return findings.ok('version', version);
}

function replicas(findings: Findings, { setName, hosts }: mongo.Document): Finding {
  if (typeof setName !== 'string')
    return findings.warning(
      'replicas',
      'is one server and no replica set',
      'Run a replica set (mongod --replSet) of three, and name it in the address (?replicaSet=): one disk lost is all lost.',
    );
  const count = Array.isArray(hosts) ? hosts.length : 1;
  if (count < 3)
    return findings.warning(
      'replicas',
      `replica set ${setName} of ${count}`,
      'Add members until there are three: fewer cannot lose one and go on.',
    );
  return findings.ok('replicas', `replica set ${setName} of ${count}`);
}
