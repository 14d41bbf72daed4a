/** Result of one check of an engine. */
export interface Finding {
  /** `mongodb`, `kafka`, ... */
  readonly engine: string;
  /** Name of the check: `reachable`, `version`, `rights`, ... */
  readonly check: string;
  /** A warning does not prevent a start. A fault prevents it, or would lose data. */
  readonly outcome: 'ok' | 'warning' | 'fault';
  /** What was found. */
  readonly found: string;
  /** What to do; absent when all is well. */
  readonly remedy?: string;
}

/** Checks of one engine in order; a fault that makes later checks pointless ends them. */
export type EngineCheck = AsyncIterable<Finding>;

/** How long an engine may take to answer, milliseconds. */
export const timeoutMs = 5_000;

/** A larger clock difference is a warning, milliseconds: leases of shards and generations last some seconds. */
const maxSkewMs = 1_000;

/** Builds the findings of one engine. */
export class Findings {
  constructor(
    private readonly engine: string,
    /** Secrets that no finding may show. */
    private readonly secrets: readonly string[],
  ) {}

  ok(check: string, found: string): Finding {
    return { engine: this.engine, check, outcome: 'ok', found: this.#safe(found) };
  }

  warning(check: string, found: string, remedy: string): Finding {
    return { engine: this.engine, check, outcome: 'warning', found: this.#safe(found), remedy };
  }

  fault(check: string, found: string, remedy: string): Finding {
    return { engine: this.engine, check, outcome: 'fault', found: this.#safe(found), remedy };
  }

  /** The engine's clock beside ours. @param theirs epoch milliseconds; `tookMs` how long the question took */
  clock(theirs: number, tookMs: number): Finding {
    const skew = Math.abs(theirs - Date.now()) - tookMs;
    if (skew <= maxSkewMs) return this.ok('clock', 'agrees with this machine');
    return this.warning(
      'clock',
      `differs from this machine by ${Math.round(skew / 1_000)} s`,
      'Run NTP on all machines: leases depend on the clock.',
    );
  }

  #safe(text: string): string {
    return this.secrets.reduce((safe, secret) => safe.replaceAll(secret, '***'), text);
  }
}

/** Secret parts of an address, as written in it and decoded. */
export function secretsOf(address: string): readonly string[] {
  const [, password = ''] = /^[a-z+]+:\/\/[^/@]*?:([^/]*)@/i.exec(address) ?? [];
  const plain = password.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  return [...new Set([password, plain])].filter((secret) => secret !== '');
}

/** The message of an error, or those of its causes if it has none. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== '') return error.message.split('\n', 1)[0] ?? '';
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error.name;
}

/** Numbers of a version: `9.5.3` is [9, 5, 3]. */
export function versionOf(text: string): readonly [number, number] {
  const [major = 0, minor = 0] = text.split('.').map(Number);
  return [major, minor];
}
