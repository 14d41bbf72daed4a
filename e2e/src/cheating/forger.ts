import { strict as assert } from 'node:assert';
import type { Person } from '../person.ts';

/** Calls that the server has to refuse, and what it answered. */
export class Forger {
  readonly #refused: (readonly [string, number, string])[] = [];

  constructor(
    private readonly cheater: Person,
    private readonly visitor: Person,
  ) {}

  /**
   * Calls and asserts that it is refused with this status and code.
   * @param body null: the address is read
   */
  async isRefused(
    what: string,
    path: string,
    body: object | null,
    status: number,
    code: string,
    as: 'cheater' | 'visitor' = 'cheater',
  ): Promise<void> {
    const { request } = this[as].page;
    const answer = await (body === null ? request.get(path) : request.post(path, { data: body }));
    const problem = (await answer.json()) as { readonly code?: string };
    assert.deepEqual([answer.status(), problem.code], [status, code], what);
    this.#refused.push([what, status, code]);
  }

  /** What was refused, a line each. */
  table(): string {
    return this.#refused.map(([what, status, code]) => `  ${status} ${code}: ${what}`).join('\n');
  }
}
