import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { interactionPolicy, Provider } from 'oidc-provider';

/** The client that our server is at the provider. */
export const oidcClient = { id: 'royal-chess', secret: 'of-the-journey' };

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The page at which a person chooses an account, as Google has one. */
const page = (names: readonly string[]): string =>
  `<!doctype html><html lang="en"><title>Choose an account</title><h1>Choose an account</h1><form method="post">${names
    .map((name) => `<p><button name="sub" value="${encodeURIComponent(name)}">${name}</button></p>`)
    .join('')}</form></html>`;

async function chosen(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request) body += String(piece);
  return decodeURIComponent(new URLSearchParams(body).get('sub') ?? '');
}

/** An OpenID provider on loopback in the place of Google. */
export class OidcServer {
  /** E-mail addresses of the people who have an account there, by name. */
  readonly people = new Map<string, string>();
  #answer: Handler = () => undefined;

  private constructor(
    readonly issuer: string,
    readonly close: () => void,
  ) {}

  static async start(): Promise<OidcServer> {
    const server = createServer((request, response) => oidc.#answer(request, response));
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    // Cookies know no ports: by another host name they are not those of our server.
    const oidc = new OidcServer(`http://127.0.0.1:${port}`, () => {
      server.close();
      server.closeAllConnections();
    });
    return oidc;
  }

  /** @param redirectUri where our server wants people to return to */
  serve(redirectUri: string): void {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const policy = interactionPolicy.base();
    policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
    const provider: Provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: oidcClient.id,
          client_secret: oidcClient.secret,
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      jwks: {
        keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] as never,
      },
      cookies: { keys: ['of-the-journey'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, sub) => ({
        accountId: sub,
        claims: () =>
          Promise.resolve({ sub, name: sub, email: this.people.get(sub) ?? '', email_verified: true }),
      }),
      loadExistingGrant: async ({ oidc }) => {
        const accountId = oidc.session?.accountId;
        if (accountId === undefined) return undefined;
        const grant = new provider.Grant({ clientId: oidcClient.id, accountId });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    const answer = provider.callback();
    this.#answer = (request, response) => {
      if (!request.url?.startsWith('/interaction/')) {
        void answer(request, response);
      } else if (request.method === 'POST') {
        void chosen(request).then((accountId) =>
          provider.interactionFinished(request, response, { login: { accountId }, select_account: {} }),
        );
      } else {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(page([...this.people.keys()]));
      }
    };
  }
}
