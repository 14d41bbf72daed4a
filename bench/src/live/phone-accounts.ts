/** A client of the server that keeps its cookies. */
class Browser {
  readonly #cookies = new Map<string, string>();

  constructor(private readonly origin: string) {}

  async post(path: string, body: object): Promise<void> {
    const response = await fetch(`${this.origin}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', ...value] = pair.split('=');
      this.#cookies.set(name, value.join('='));
    }
  }
}

async function codeTo(origin: string, phoneNumber: string): Promise<string> {
  const { messages } = (await (await fetch(`${origin}/dev/inbox/messages`)).json()) as {
    readonly messages: readonly { readonly to: string; readonly text: string }[];
  };
  const code = messages.flatMap(({ to, text }) =>
    to === phoneNumber ? (/\b\d{6}\b/.exec(text) ?? []) : [],
  )[0];
  if (code === undefined) throw new Error(`No code was sent to ${phoneNumber}`);
  return code;
}

/**
 * Registers an account with a phone number; the code is read from the inbox of the server.
 * @param phoneNumber E.164
 */
export async function registerByPhone(
  origin: string,
  account: { readonly phoneNumber: string; readonly name: string; readonly password: string },
): Promise<void> {
  const { phoneNumber, name } = account;
  const browser = new Browser(origin);
  await browser.post('/api/register/send-otp', { phoneNumber, name });
  await browser.post('/api/verify-otp', { phoneNumber, enteredOTP: await codeTo(origin, phoneNumber) });
  await browser.post('/api/register/user/phone', account);
}
