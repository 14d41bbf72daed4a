import { parentPort, workerData } from 'node:worker_threads';
import { DeliveryError } from '../delivery/delivery-error.ts';
import { SmtpMailSender, type SmtpOptions } from './smtp-mail-sender.ts';
import type { SmtpAnswer, SmtpTask } from './smtp-tasks.ts';

/** A separate thread that makes, signs and sends mails. */
const port = parentPort;
if (!port) throw new Error('smtp-worker runs in a separate thread');

const sender = new SmtpMailSender(workerData as SmtpOptions);
const underWay = new Set<Promise<void>>();

async function perform(task: SmtpTask): Promise<void> {
  if (task.kind === 'send') await sender.send(task.mail, task.messageId);
  if (task.kind === 'sendOnce') await sender.sendOnce(task.mail);
  if (task.kind !== 'close') return;
  sender.close();
  await Promise.all(underWay);
}

async function answer(id: number, task: SmtpTask): Promise<void> {
  let result: SmtpAnswer = { id };
  try {
    await perform(task);
  } catch (error) {
    const fault = error instanceof DeliveryError ? error.fault : null;
    result = { id, failure: { fault, message: error instanceof Error ? error.message : String(error) } };
  }
  port!.postMessage(result, []);
}

port.on('message', ({ id, ...task }: SmtpTask & { readonly id: number }) => {
  const answering = answer(id, task).finally(() => underWay.delete(answering));
  if (task.kind !== 'close') underWay.add(answering);
});
