/** One turn of the event loop: messages and callbacks that are due are processed. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Waits turn by turn until a condition holds, at most as long as the test may take. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await nextTurn();
}

/** Waits as many turns as work under way needs to finish, or until a condition holds. */
export async function settled(condition: () => boolean | Promise<boolean> = () => false): Promise<void> {
  for (let turn = 0; turn < 50 && !(await condition()); turn++) await nextTurn();
}
