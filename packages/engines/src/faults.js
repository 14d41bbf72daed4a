/** An engine that cannot be had on this machine; the message says why and what would help. */
export class EngineAbsent extends Error {
  code = 'RC_ENGINE_ABSENT';
}

/** All that is needed is here, but the registry did not give it: a failure, so that no test is left out because of a bad line. */
export class EngineUnfetched extends Error {
  code = 'RC_ENGINE_FETCH';
}

/** What was fetched is not what the committed list of checksums names. Nothing of it is run. */
export class EngineRefused extends Error {
  code = 'RC_ENGINE_CHECKSUM';
}

/** An engine that was started and did not come up, or an address that was given and does not answer. */
export class EngineDown extends Error {
  code = 'RC_ENGINE_DOWN';
}

/** Options that make no sense. */
export class BadOption extends Error {
  code = 'RC_ENGINE_OPTION';
}
