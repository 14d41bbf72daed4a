import type {
  AddPasskeyBody,
  PasskeyAssertion,
  PasskeyCreationOptions,
  passkeyRequestOptions,
} from '@royal-chess/contracts/passkeys';
import type { z } from 'zod';
import type { PasskeyDocument } from './passkey-documents.ts';

type Transports = PasskeyCreationOptions['excludeCredentials'][number]['transports'];

/** Where a passkey is valid: the site's origin, whose host is the id of the relying party. */
export interface Site {
  /** Such as `https://chess.example.org`. */
  readonly origin: string;
}

/** How long a browser waits for the person, milliseconds. */
const TIMEOUT_MS = 300_000;
/** ES256, RS256, EdDSA (IANA COSE numbers). */
const ALGORITHMS = [-7, -257, -8];

/** The library takes 0.2 s to load, which only the first passkey waits for. */
const library = () => import('@simplewebauthn/server');

const rpIdOf = ({ origin }: Site): string => new URL(origin).hostname;

/** What a browser needs to make a passkey for a user. @param known those that the user has */
export async function creationOptions(
  site: Site,
  user: { readonly id: string; readonly label: string; readonly name: string },
  known: readonly PasskeyDocument[],
): Promise<PasskeyCreationOptions> {
  const { generateRegistrationOptions } = await library();
  const {
    challenge,
    pubKeyCredParams,
    user: named,
  } = await generateRegistrationOptions({
    rpName: 'Royal Chess',
    rpID: rpIdOf(site),
    userID: new TextEncoder().encode(user.id),
    userName: user.label,
    userDisplayName: user.name,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return {
    challenge,
    rp: { id: rpIdOf(site), name: 'Royal Chess' },
    user: named,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports: transports as Transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** What a browser needs to find a passkey of any account. */
export async function requestOptions(site: Site): Promise<z.output<typeof passkeyRequestOptions>> {
  const { generateAuthenticationOptions } = await library();
  const rpId = rpIdOf(site);
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  return { challenge, rpId, timeout: TIMEOUT_MS, userVerification: 'required' };
}

/** What is stored of a new passkey; null where the answer does not fit the challenge or the site, or no person was verified. */
export async function verifiedCreation(
  site: Site,
  challenge: string,
  { id, clientDataJSON, attestationObject }: AddPasskeyBody,
): Promise<Pick<PasskeyDocument, 'credentialId' | 'publicKey' | 'signCount' | 'backedUp'> | null> {
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: rpIdOf(site),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  if (registrationInfo === undefined) return null;
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    signCount: credential.counter,
    backedUp: credentialBackedUp,
  };
}

/**
 * What a use of a passkey changes of it.
 * @returns null for a wrong signature
 * @throws Error where it does not fit the challenge or the site, no person was verified, or the authenticator counts backwards: then
 *   there may be a copy of it
 */
export async function verifiedUse(
  site: Site,
  challenge: string,
  { id, ...response }: PasskeyAssertion,
  passkey: PasskeyDocument,
): Promise<Pick<PasskeyDocument, 'signCount' | 'backedUp'> | null> {
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: rpIdOf(site),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.signCount,
    },
  });
  if (!verified) return null;
  return { signCount: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
}
