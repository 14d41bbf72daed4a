import { Inject, Injectable } from '@nestjs/common';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { z } from 'zod';
import { CONFIG } from '../../platform/ports.module.ts';
import type { GoogleSettings } from './google-settings.ts';
import type { GoogleIdentity, GoogleRequest } from './google-steps.ts';

/** What we read of an ID token; the library has checked signature, `iss`, `aud`, `exp` and `nonce`. */
const claimsForm = z.object({
  sub: z.string().min(1),
  email: z.email().toLowerCase().max(254),
  email_verified: z.literal(true),
  name: z.string().optional(),
});

/** Sign-in with Google: OpenID Connect, code flow with PKCE. No call for user data is made: the ID token has it all. */
@Injectable()
export class GoogleClient {
  #known: Promise<Configuration> | undefined;

  constructor(@Inject(CONFIG) private readonly config: GoogleSettings) {}

  /** Whether this server has a client id. */
  get isOn(): boolean {
    return this.config.google.clientId !== '';
  }

  /**
   * The address at Google that the browser goes to, and what its return must fit.
   * @throws Error when Google cannot be reached
   */
  async request(
    redirectUri: string,
    { returnTo, confirms }: Pick<GoogleRequest, 'returnTo' | 'confirms'>,
  ): Promise<{ readonly url: URL; readonly request: GoogleRequest }> {
    const request = {
      state: randomState(),
      nonce: randomNonce(),
      codeVerifier: randomPKCECodeVerifier(),
      returnTo,
      confirms,
    };
    const url = buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      code_challenge: await calculatePKCECodeChallenge(request.codeVerifier),
      code_challenge_method: 'S256',
      state: request.state,
      nonce: request.nonce,
      prompt: 'select_account',
    });
    return { url, request };
  }

  /**
   * Exchanges the code for an ID token and verifies it.
   * @param address to which Google has sent the browser, with code and state
   * @throws Error when anything does not fit, or the e-mail address is not verified
   */
  async identify(address: URL, request: GoogleRequest): Promise<GoogleIdentity> {
    const tokens = await authorizationCodeGrant(await this.#configuration(), address, {
      expectedState: request.state,
      expectedNonce: request.nonce,
      pkceCodeVerifier: request.codeVerifier,
      idTokenExpected: true,
    });
    const { sub, email, name } = claimsForm.parse(tokens.claims());
    return { sub, email, name: name ?? '' };
  }

  #configuration(): Promise<Configuration> {
    this.#known ??= this.#discover().catch((error: unknown) => {
      // The next person tries again.
      this.#known = undefined;
      throw error;
    });
    return this.#known;
  }

  #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.config.google;
    const server = new URL(issuer);
    // Signatures are checked as well, although the token comes from Google itself over TLS.
    const execute = [enableNonRepudiationChecks];
    if (server.protocol === 'http:') execute.push(allowInsecureRequests);
    return discovery(server, clientId, clientSecret || undefined, undefined, { execute, timeout: 10 });
  }
}
