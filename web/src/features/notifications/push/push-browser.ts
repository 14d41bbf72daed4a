/** Whether this browser can be notified while no page is open. */
export type PushAbility =
  | 'able'
  /** Its user has refused, in the browser. */
  | 'denied'
  /** It has no push, or the site has no service worker here. */
  | 'none';

/** What this browser can, and the address under which it is notified now. */
export interface PushHere {
  readonly ability: PushAbility;
  readonly endpoint: string | null;
}

/** A browser that cannot be notified. */
export const noPushHere: PushHere = { ability: 'none', endpoint: null };

/** Whether the browser has what push needs. */
export const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const registrationHere = async (): Promise<ServiceWorkerRegistration | undefined> =>
  hasPush() ? navigator.serviceWorker.getRegistration() : undefined;

/** Reads the state of this browser. Nothing is requested of its user. */
export async function pushHere(): Promise<PushHere> {
  const registration = await registrationHere();
  if (!registration) return noPushHere;
  if (Notification.permission === 'denied') return { ability: 'denied', endpoint: null };
  const subscription = await registration.pushManager.getSubscription();
  return { ability: 'able', endpoint: subscription?.endpoint ?? null };
}

/**
 * Requests the consent of the user, which a press of theirs must precede, and a new address.
 * @returns null where the user does not agree
 * @throws Error where the push service of the browser cannot be reached
 */
export async function subscribeHere(publicKey: string): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await registrationHere();
  if (!registration) return null;
  // One of another user, or for another key, must not stay.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return (await registration.pushManager.subscribe(options)).toJSON();
}

/** Ends the address of this browser. */
export async function unsubscribeHere(): Promise<void> {
  await (await (await registrationHere())?.pushManager.getSubscription())?.unsubscribe();
}
