import { strict as assert } from 'node:assert';
import type { CDPSession } from 'playwright-core';
import type { Person } from '../person.ts';

/** A node as a screen reader meets it. */
export interface Reading {
  readonly role: string;
  readonly name: string;
  /** What is read behind the name. */
  readonly description: string;
}

interface Node {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly description?: { readonly value?: unknown };
  readonly childIds?: readonly string[];
}

/** What is pressed, chosen or filled in: one without a name says nothing of its purpose. */
const controls: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'combobox',
  'link',
  'menuitem',
  'radio',
  'searchbox',
  'slider',
  'switch',
  'tab',
  'textbox',
]);

/** A person who meets pages by Chromium's accessibility tree, with what live regions say. */
export class ScreenReader {
  private constructor(
    readonly person: Person,
    private readonly session: CDPSession,
  ) {}

  /** From the next page that is opened on. */
  static async of(person: Person): Promise<ScreenReader> {
    await person.page.addInitScript(listen);
    return new ScreenReader(person, await person.page.context().newCDPSession(person.page));
  }

  /** The tree from top to bottom. */
  async read(): Promise<readonly Reading[]> {
    const { nodes } = (await this.session.send('Accessibility.getFullAXTree')) as { nodes: readonly Node[] };
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const found: Reading[] = [];
    const text = (property: Node['name']): string => String(property?.value ?? '').trim();
    const walk = ({ ignored, role, name, description, childIds = [] }: Node): void => {
      if (!ignored) found.push({ role: text(role), name: text(name), description: text(description) });
      for (const id of childIds) {
        const child = byId.get(id);
        if (child) walk(child);
      }
    };
    if (nodes[0]) walk(nodes[0]);
    return found;
  }

  /** What has a role, from top to bottom. */
  async described(role: string): Promise<readonly Reading[]> {
    return (await this.read()).filter((one) => one.role === role);
  }

  /** Names of what has a role, from top to bottom. */
  async named(role: string): Promise<readonly string[]> {
    return (await this.described(role)).map(({ name }) => name);
  }

  /** Every control of the page has a name. */
  async knowsControls(where: string): Promise<void> {
    const nameless = (await this.read()).filter(({ role, name }) => controls.has(role) && name === '');
    assert.deepEqual(nameless, [], `${where}: controls without a name`);
  }

  /** Waits until a live region has said this since the page was loaded. */
  async announced(words: string | RegExp): Promise<void> {
    const source = words instanceof RegExp ? words.source : `^${words.replaceAll(/[+.]/g, String.raw`\$&`)}$`;
    await this.person.page.waitForFunction(
      (pattern) => said().some((one) => new RegExp(pattern).test(one)),
      source,
    );
  }

  /** All that live regions have said since the page was loaded. */
  announcements(): Promise<readonly string[]> {
    return this.person.page.evaluate(() => said());
  }
}

/** In the page: what live regions have said. */
declare function said(): readonly string[];

/** Runs in the page: keeps what live regions say, a change of any part of one as the whole region's words. */
function listen(): void {
  const regions = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], output';
  const kept: string[] = [];
  Object.assign(globalThis, { said: () => kept });
  const keep = (region: Element | null | undefined): void => {
    const words = region?.textContent?.trim() ?? '';
    if (words !== '' && kept.at(-1) !== words) kept.push(words);
  };
  new MutationObserver((changes) => {
    for (const { target } of changes)
      keep((target instanceof Element ? target : target.parentElement)?.closest(regions));
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element) for (const region of node.querySelectorAll(regions)) keep(region);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
