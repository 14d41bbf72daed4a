import { type PushAnswer, pushDeviceBody } from '@royal-chess/contracts/notifications';
import { useEffect, useState } from 'react';
import { useCalls } from '../../../shared/api/use-calls.ts';
import { changeSettings, currentSettings } from '../../../shared/settings/settings-store.ts';
import { showToast } from '../../../shared/ui/toasts.ts';
import {
  useDeletePushDeviceMutation,
  usePushDeviceQuery,
  usePutPushDeviceMutation,
} from '../notifications-api.ts';
import {
  hasPush,
  noPushHere,
  pushHere,
  subscribeHere,
  unsubscribeHere,
  type PushAbility,
  type PushHere,
} from './push-browser.ts';
import { pushMessages } from './push-messages.ts';

/** What a device does while no page is open. */
export type PushState = 'on' | 'off' | Exclude<PushAbility, 'able'> | 'notHere';

/** Kinds that a device rings for once its user has agreed, unless they have chosen some before. */
const firstKinds = ['challenge', 'correspondenceMove', 'round', 'social', 'account'] as const;

function chooseKinds(): void {
  const { notifications } = currentSettings();
  if (Object.values(notifications).some(({ phone }) => phone)) return;
  const chosen = firstKinds.map((kind) => [kind, { ...notifications[kind], phone: true }] as const);
  changeSettings({ notifications: { ...notifications, ...Object.fromEntries(chosen) } });
}

const readHere = (): Promise<PushHere> => pushHere().catch(() => noPushHere);

/** Whether this device notifies the user; null until that is known. Only `turnOn`, by a press, requests consent. */
export function usePush() {
  const [here, setHere] = useState<PushHere | null>(() => (hasPush() ? null : noPushHere));
  const { data } = usePushDeviceQuery(undefined, { skip: here?.ability !== 'able' });
  const [putDevice] = usePutPushDeviceMutation();
  const [deleteDevice] = useDeletePushDeviceMutation();
  const { busy, run } = useCalls<'push'>();
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    if (!hasPush()) return undefined;
    let isCurrent = true;
    const read = async () => {
      const found = await readHere();
      if (isCurrent) setHere(found);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, []);

  const turnOn = async (): Promise<void> => {
    if (!data?.publicKey) return;
    setAsking(true);
    setFault(null);
    try {
      const subscription = await subscribeHere(data.publicKey);
      if (subscription === null) return setFault(pushMessages.refused);
      const { endpoint, keys } = subscription;
      const body = pushDeviceBody.safeParse({ endpoint, keys });
      if (!body.success) return setFault(pushMessages.failed);
      const { fault: refusal } = await run('push', 'push', putDevice({ body: body.data }));
      if (refusal) return setFault(refusal.detail);
      chooseKinds();
      showToast({ kind: 'success', text: pushMessages.turnedOn });
    } catch {
      setFault(pushMessages.failed);
    } finally {
      setHere(await readHere());
      setAsking(false);
    }
  };
  const turnOff = async (): Promise<void> => {
    setFault(null);
    const { fault: refusal } = await run('push', 'push', deleteDevice());
    if (refusal) return setFault(refusal.detail);
    // The server sends nothing more, whether or not the browser keeps its address.
    await unsubscribeHere().catch(() => undefined);
    setHere(await readHere());
    showToast({ kind: 'success', text: pushMessages.turnedOff });
  };
  return { state: stateOf(data, here), fault, isBusy: isAsking || busy.length > 0, turnOn, turnOff };
}

function stateOf(data: PushAnswer | undefined, here: PushHere | null): PushState | null {
  if (here && here.ability !== 'able') return here.ability;
  if (!data || !here) return null;
  if (data.publicKey === null) return 'notHere';
  return here.endpoint !== null && here.endpoint === data.endpoint ? 'on' : 'off';
}
