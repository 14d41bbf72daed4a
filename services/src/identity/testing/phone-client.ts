import type { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';

/** What a call answered. */
export interface Answered {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

/** A browser that enters a phone number: it keeps its cookies. */
export class PhoneClient {
  readonly cookies = new Map<string, string>();
  /** The languages that it asks for. */
  languages = 'en';

  constructor(
    private readonly world: Pick<EmbeddedWorld, 'api' | 'inbox'>,
    readonly address = '10.0.0.1',
  ) {}

  post(path: string, json: object): Promise<Answered> {
    return this.send('POST', path, json);
  }

  async send(method: 'GET' | 'POST' | 'PUT', path: string, json?: object): Promise<Answered> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'x-forwarded-for': this.address, 'accept-language': this.languages };
    const response = await this.world.api.call(path, { method, ...(json && { json }), cookie, headers });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';', 1)[0] ?? '').split('=');
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const body = (await response.json()) as Record<string, unknown>;
    return { status: response.status, body, headers: response.headers };
  }

  sendToRegister(phoneNumber: string, name: string): Promise<Answered> {
    return this.post('/api/register/send-otp', { phoneNumber, name });
  }

  sendToReset(phoneNumber: string, path = '/api/reset/send-otp'): Promise<Answered> {
    return this.post(path, { phoneNumber });
  }

  verify(phoneNumber: string, enteredOTP = this.codeTo(phoneNumber)): Promise<Answered> {
    return this.post('/api/verify-otp', { phoneNumber, enteredOTP });
  }

  register(phoneNumber: string, more: object = {}): Promise<Answered> {
    const account = { phoneNumber, name: 'Anna', password: 'correct horse', ...more };
    return this.post('/api/register/user/phone', account);
  }

  reset(phoneNumber: string, password = 'another horse'): Promise<Answered> {
    return this.post('/api/forgot/user/phone', { phoneNumber, password });
  }

  login(phoneNumber: string, password = 'correct horse'): Promise<Answered> {
    return this.post('/api/login/user/phone', { phoneNumber, password });
  }

  /** The last code that was sent to a number in E.164 form. */
  codeTo(phone: string): string {
    const text = this.world.inbox.newestTo(phone)?.text ?? '';
    return /^\d{6}\b/.exec(text)?.[0] ?? '';
  }

  /** The user who is signed in in this browser; null for a visitor. */
  async me(): Promise<unknown> {
    const cookie = `rc_session=${this.cookies.get('rc_session') ?? ''}`;
    const answer = await (await this.world.api.call('/api/me', { cookie })).json();
    return (answer as { user: unknown }).user;
  }
}
