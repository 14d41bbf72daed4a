/** Kafka does not answer now; a retry is right. Code `RC_LOG_UNAVAILABLE`. */
export class LogUnavailable extends Error {
  readonly code = 'RC_LOG_UNAVAILABLE';
  readonly transient = true;
}

/** Kafka answers, but the log cannot be used; the message names the remedy. Code `RC_LOG_UNUSABLE`. */
export class LogUnusable extends Error {
  readonly code = 'RC_LOG_UNUSABLE';
}

/** What the errors of the Kafka client carry; each may hold others. */
interface ClientError {
  readonly code?: unknown;
  readonly apiId?: unknown;
  readonly errors?: readonly unknown[];
  readonly cause?: unknown;
  readonly message?: unknown;
}

const refusals: Readonly<Record<string, string>> = {
  TOPIC_AUTHORIZATION_FAILED:
    'the user may not use the topics: allow Describe, Create, Read and Write on topics that begin with KAFKA_PREFIX',
  GROUP_AUTHORIZATION_FAILED:
    'the user may not use consumer groups: allow Read and Describe on groups that begin with KAFKA_PREFIX',
  CLUSTER_AUTHORIZATION_FAILED:
    'the user may not do this in the cluster: allow Create and IdempotentWrite on the cluster',
  POLICY_VIOLATION: 'a policy of the cluster forbids it: make the topics by hand',
  SASL_AUTHENTICATION_FAILED: 'KAFKA_USERNAME or KAFKA_PASSWORD is wrong',
  UNSUPPORTED_SASL_MECHANISM: 'the brokers do not offer SCRAM-SHA-512, which KAFKA_USERNAME needs',
};

/**
 * The error as the log throws it: {@link LogUnusable} with the remedy when a retry is pointless, else {@link
 * LogUnavailable}.
 */
export function logFailure(doing: string, error: unknown): LogUnavailable | LogUnusable {
  if (error instanceof LogUnavailable || error instanceof LogUnusable) return error;
  for (const name of apiErrors(error)) {
    const remedy = refusals[name];
    if (remedy) return new LogUnusable(`${doing} failed: ${remedy}`, { cause: error });
  }
  if (hasCode(error, 'PLT_KFK_AUTHENTICATION'))
    return new LogUnusable(`${doing} failed: ${refusals.SASL_AUTHENTICATION_FAILED!}`, { cause: error });
  return new LogUnavailable(`${doing} failed: ${innermost(error)}`, { cause: error });
}

/** Whether a broker answered with this error of the protocol, `OFFSET_OUT_OF_RANGE` for instance. */
export function saysApiError(error: unknown, name: string): boolean {
  return apiErrors(error).includes(name);
}

function apiErrors(error: unknown): string[] {
  return within(error).flatMap(({ apiId }) => (typeof apiId === 'string' ? [apiId] : []));
}

function hasCode(error: unknown, code: string): boolean {
  return within(error).some((inner) => inner.code === code);
}

function innermost(error: unknown): string {
  const messages = within(error).flatMap(({ message }) => (typeof message === 'string' ? [message] : []));
  return messages.at(-1) ?? String(error);
}

/** The error and all that it holds, the deepest last. */
function within(error: unknown): ClientError[] {
  if (typeof error !== 'object' || error === null) return [];
  const known = error as ClientError;
  return [known, ...(known.errors ?? []).flatMap(within), ...within(known.cause)];
}
