import type { Clock } from '../../clock/clock.ts';
import type { ProjectorPorts } from '../runner/projector-ports.ts';
import type { Generations } from '../generations/generations.ts';
import type { ProjectionRunner } from '../runner/projection-runner.ts';
import type { ProjectionSlot } from '../runner/projection-slot.ts';
import type { ProjectionState } from '../state/projection-state.ts';
import { FlipUnknown } from '../generations/generation-pointers.ts';
import { yieldTurn } from '../../clock/yield-turn.ts';

/** Events read at once: most projections want few of them, and so still get a batch worth a transaction. */
const scanBatch = 2_000;
/** How long a copy may be in the middle of a batch before it counts as stuck, milliseconds. */
const stuckMs = 10_000;

/**
 * Fills the next generation of a projection from the store while the active one goes on, then flips to it.
 *
 * The log's end is noted first, so that commits during the scan are consumed afterwards; the cursors drop repeats. Before the
 * flip the old generation is held until the new one has passed it: no reader that has seen an event applied sees it vanish.
 * @returns the generation that readers no longer see
 */
export async function rebuild(
  slot: ProjectionSlot,
  ports: ProjectorPorts,
  generations: Generations,
  signal: AbortSignal,
  progress: (done: number, total: number) => void,
): Promise<number> {
  const { name } = slot.subscription;
  const generation = await ports.state.begin(name);
  const next = slot.runner(generation);
  const giveUp = (): void => void next.stop();
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    await generations.prepare(name, generation);
    await next.open();
    await next.place();
    await scan(next, ports, await ports.store.end(), signal, progress);
    next.start();
    await next.reaches(await ports.log.ends());
    const old = slot.active;
    await whileHeld(old, ports.clock, async () => {
      await next.reaches(old.position);
      signal.throwIfAborted();
      if (!(await flipped(ports.state, name, old.generation, generation)))
        throw new Error(`Another rebuild of ${name} was faster`);
    });
    await slot.become(next);
    await old.stop();
    return old.generation;
  } catch (error) {
    await next.stop();
    // After an abort the next start cleans up: the file may be closing already. After a flip without an answer readers may see
    // the copy: if they do not, it is spare for a later start.
    if (!signal.aborted && !(error instanceof FlipUnknown)) {
      await generations.drop(name, generation);
      await ports.state.drop(name, generation);
    }
    throw error;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/**
 * Does `work` while `old` applies nothing: between two of its batches or, when it is stuck in one because what it writes to is
 * unavailable, at the same time. Of a copy that is stuck nothing new can be seen either.
 */
async function whileHeld(old: ProjectionRunner, clock: Clock, work: () => Promise<void>): Promise<void> {
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  let begun: Promise<void> | undefined;
  const once = (): Promise<void> => (begun ??= work());
  const cancel = clock.after(stuckMs, () => void once().then(resolve, reject));
  old.exclusively(once).then(resolve, reject);
  try {
    await done;
  } finally {
    cancel();
  }
}

/** Whether readers see `to` now. A flip may fail after it took place: to clean up then would empty what they read. */
async function flipped(state: ProjectionState, name: string, from: number, to: number): Promise<boolean> {
  try {
    return await state.flip(name, from, to);
  } catch (error) {
    if (state.active(name) === to) return true;
    throw error;
  }
}

async function scan(
  next: ProjectionRunner,
  ports: ProjectorPorts,
  end: number,
  signal: AbortSignal,
  progress: (done: number, total: number) => void,
): Promise<void> {
  progress(0, end);
  for await (const piece of ports.store.readAll(0, { batch: scanBatch })) {
    signal.throwIfAborted();
    await next.process(piece.map((positioned) => positioned.event));
    const done = piece.at(-1)?.position ?? end;
    progress(Math.min(done, end), end);
    if (done >= end) return;
    await yieldTurn();
  }
}
