/** An engine that cannot run on this machine; the message names the reason and the remedy. */
export class EngineAbsent extends Error {
  code = 'RC_ENGINE_ABSENT';
}

/** The machine has what it needs, but the registry did not deliver: a failure, so that a bad network skips no test. */
export class EngineUnfetched extends Error {
  code = 'RC_ENGINE_FETCH';
}

/** Fetched files differ from the committed list of checksums. None of them is run. */
export class EngineRefused extends Error {
  code = 'RC_ENGINE_CHECKSUM';
}

/** An engine that did not start, or a given address that does not respond. */
export class EngineDown extends Error {
  code = 'RC_ENGINE_DOWN';
}

/** Invalid options. */
export class BadOption extends Error {
  code = 'RC_ENGINE_OPTION';
}
