/** What a round at a pace counted. */
export interface Paced {
  /** Request to acknowledgement of each measured move, milliseconds. */
  readonly latencies: number[];
  /** How much later than planned the bots sent: the lag of their own event loop, milliseconds. */
  readonly late: number[];
  /** Moves left out because the one before was not acknowledged within the whole period. */
  overdue: number;
}

/** Something that moves when its turn comes. */
export interface Mover {
  /** True while its last move is not acknowledged. */
  readonly busy: boolean;
  /** Makes the next move; resolves when it is acknowledged. */
  move(): Promise<void>;
}

/**
 * Lets each of `movers` move once in a period, their turns spread evenly over it, for `warmUpMs` and then `measuredMs`;
 * resolves when all is acknowledged.
 */
export async function play(
  movers: readonly Mover[],
  periodMs: number,
  warmUpMs: number,
  measuredMs: number,
): Promise<Paced> {
  const paced: Paced = { latencies: [], late: [], overdue: 0 };
  const start = performance.now();
  const turns = Math.floor(((warmUpMs + measuredMs) / periodMs) * movers.length);
  const running = new Set<Promise<void>>();
  let failed: { readonly cause: unknown } | undefined;
  const dueOf = (turn: number): number => start + (turn * periodMs) / movers.length;
  const take = (turn: number): void => {
    const mover = movers[turn % movers.length]!;
    const measured = dueOf(turn) >= start + warmUpMs;
    if (mover.busy) {
      if (measured) paced.overdue += 1;
      return;
    }
    const startedAt = performance.now();
    if (measured) paced.late.push(startedAt - dueOf(turn));
    const move = mover
      .move()
      .then(
        () => void (measured && paced.latencies.push(performance.now() - startedAt)),
        (cause: unknown) => void (failed ??= { cause }),
      )
      .finally(() => running.delete(move));
    running.add(move);
  };
  for (let turn = 0; turn < turns && !failed;) {
    while (turn < turns && dueOf(turn) <= performance.now()) take(turn++);
    await new Promise((resolve) => setTimeout(resolve, dueOf(turn) - performance.now()));
  }
  await Promise.all(running);
  if (failed) throw failed.cause;
  return paced;
}
