/** Calls that open or end a session, or change by what its account is entered, and the end of the account. */
const accessPath =
  /^\/(?:api\/)?(?:login|logout|register|guest|forgot|reset|resetpassword|verify-otp|verify-email|auth|me\/(?:sessions|password|email|phone|passkeys|second-factor|confirmation|delete))(?:\/|$)/i;

const refusals: ReadonlySet<number> = new Set([401, 403, 429]);

/** Lines about refusals in a minute. A flood of requests is to be no flood of lines. */
const mostRefusals = 600;
const minuteMs = 60_000;

/** Which requests have a line in the log at its usual level, because they are about access. */
export class AccessLines {
  #count = 0;
  #endsAt = 0;

  /** @param now milliseconds that never go back */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Whether an answered request has a line. Of refused ones, those over the limit of a minute have none; the last one before says so. */
  includes(method: string, path: string, status: number): { readonly isLast: boolean } | null {
    const changesAccess = method !== 'GET' && method !== 'HEAD' && accessPath.test(path);
    if (!changesAccess && !refusals.has(status)) return null;
    if (status < 400) return { isLast: false };
    if (this.now() >= this.#endsAt) {
      this.#count = 0;
      this.#endsAt = this.now() + minuteMs;
    }
    this.#count += 1;
    return this.#count > mostRefusals ? null : { isLast: this.#count === mostRefusals };
  }
}
