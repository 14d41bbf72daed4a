/**
 * Ends a task in a browser that can: it paints, or answers a press, before what follows, which is a task of its own. In other browsers
 * nothing is waited for.
 */
export async function nextTask(): Promise<void> {
  const { scheduler }: { readonly scheduler?: Partial<Scheduler> } = globalThis;
  await scheduler?.yield?.();
}
