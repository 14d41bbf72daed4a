import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { interactionPolicy, Provider } from 'oidc-provider';

/** A person at the stand-in, by `sub`. */
export interface PersonAtGoogle {
  readonly email: string;
  readonly email_verified: boolean;
  readonly name?: string;
}

/** Claims of a forged ID token, or the key that signs it. */
export interface Forgery {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly key?: KeyObject;
  readonly alg?: string;
}

export const client = { id: 'royal-chess', secret: 'of-the-tests' };

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** An OpenID provider on loopback in the place of Google. */
export class OidcStandIn {
  readonly people: Record<string, PersonAtGoogle> = {};
  /** `sub` of the person at the keyboard; null cancels. */
  at: string | null = null;
  /** When set, the token endpoint answers with this token instead of the provider's own. */
  forgery: Forgery | undefined;
  readonly #key = newKey();
  #nonce = '';
  #answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;

  private constructor(
    readonly issuer: string,
    readonly close: () => Promise<void>,
  ) {}

  static async start(): Promise<OidcStandIn> {
    const server = createServer((request, response) => standIn.#handle(request, response));
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    const standIn = new OidcStandIn(`http://127.0.0.1:${port}`, async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    });
    return standIn;
  }

  /** @param redirectUri where the client wants people to return to */
  register(redirectUri: string): void {
    const prompts = interactionPolicy.base();
    prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
    const provider: Provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: client.id,
          client_secret: client.secret,
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      jwks: {
        keys: [{ ...this.#key.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] as never,
      },
      cookies: { keys: ['of-the-tests'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      interactions: { policy: prompts, url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...this.people[sub] }) }),
      loadExistingGrant: async ({ oidc }) => {
        const accountId = oidc.session?.accountId;
        if (accountId === undefined) return undefined;
        const grant = new provider.Grant({ clientId: client.id, accountId });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    const answer = provider.callback();
    this.#answer = (request, response) => {
      if (request.url?.startsWith('/interaction/')) {
        const result =
          this.at === null
            ? { error: 'access_denied' }
            : { login: { accountId: this.at }, select_account: {} };
        void provider.interactionFinished(request, response, result);
      } else void answer(request, response);
    };
  }

  #handle(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.issuer);
    if (pathname === '/auth') this.#nonce = searchParams.get('nonce') ?? '';
    if (pathname !== '/token' || this.forgery === undefined) {
      this.#answer(request, response);
      return;
    }
    request.resume();
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ access_token: 'x', token_type: 'Bearer', id_token: this.#forged(this.forgery) }),
    );
  }

  #forged({ claims, key = this.#key, alg = 'RS256' }: Forgery): string {
    const now = Math.floor(Date.now() / 1_000);
    const person = { sub: this.at, ...this.people[this.at ?? ''] };
    const token = {
      iss: this.issuer,
      aud: client.id,
      iat: now,
      exp: now + 60,
      nonce: this.#nonce,
      ...person,
    };
    const signed = `${encoded({ alg, kid: 'one', typ: 'JWT' })}.${encoded({ ...token, ...claims })}`;
    const signature = alg === 'none' ? '' : createSign('RSA-SHA256').update(signed).sign(key, 'base64url');
    return `${signed}.${signature}`;
  }

  /** A key that the provider does not have. */
  static foreignKey = newKey;
}
