import type {
  AddPasskeyBody,
  PasskeyAssertion,
  PasskeyCreationOptions,
  passkeyRequestOptions,
} from '@royal-chess/contracts/passkeys';
import type { z } from 'zod';

type RequestOptions = z.output<typeof passkeyRequestOptions>;
type Made = Omit<AddPasskeyBody, 'name'>;

/** The library is loaded when a passkey is used first. */
const library = () => import('@simplewebauthn/browser');

const address = /^[\d.]+$|:/;

/** Whether this page can use passkeys: by a browser that has them, over TLS, at a host with a name. */
export const canUsePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' &&
  window.isSecureContext &&
  !address.test(window.location.hostname);

/** Whether the browser offers passkeys where a name is typed. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await library()).browserSupportsWebAuthnAutofill();

/** The browser makes a passkey. @throws Error when the person cancels, or the authenticator has one of this account */
export async function makePasskey(options: PasskeyCreationOptions): Promise<Made> {
  const { startRegistration } = await library();
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { id, response } = await startRegistration({ optionsJSON: options as Options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports: transports as Made['transports'] };
}

/**
 * A passkey of the person signs.
 * @param offered where a name is typed, for as long as that takes; otherwise the browser asks at once
 * @throws Error when the person cancels, or another request takes its place
 */
export async function signByPasskey(options: RequestOptions, offered = false): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library();
  const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: offered });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** Ends what the browser still waits for. */
export const forgetRequest = async (): Promise<void> =>
  (await library()).WebAuthnAbortService.cancelCeremony();
