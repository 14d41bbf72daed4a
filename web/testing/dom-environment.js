import JsdomEnvironment from 'jest-environment-jsdom';
import { keepComputedStyles } from './quick-styles.js';

/** What browsers have and jsdom lacks; the classes of Node are the same. */
const fromNode = [
  'fetch',
  'Headers',
  'Response',
  'ReadableStream',
  'TextDecoder',
  'TextEncoder',
  'structuredClone',
];

/** Node's request takes no signal of jsdom, and no address without its host. */
const requestOf = (window) =>
  class extends Request {
    constructor(input, { signal, ...rest } = {}) {
      super(input instanceof Request ? input : new URL(String(input), window.location.origin), rest);
      const given = signal ?? (input instanceof Request ? input.signal : new window.AbortController().signal);
      Object.defineProperty(this, 'signal', { value: given });
    }
  };

/** A DOM for component tests, at the address that pages are served from. */
export default class DomEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context);
    const classes = Object.fromEntries(fromNode.map((name) => [name, globalThis[name]]));
    for (const [name, value] of Object.entries({ ...classes, Request: requestOf(this.global) }))
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
    keepComputedStyles(this.global);
  }
}
