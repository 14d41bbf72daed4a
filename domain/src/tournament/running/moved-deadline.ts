const quarterOfAnHour = 15 * 60_000;

/**
 * A deadline after a pause, epoch milliseconds. It moves by the part of the pause in which players were waiting for it: a pause
 * of a night does not move the round of the next afternoon, and one that ended a minute before a start does.
 *
 * @param windowMs how long before the deadline players wait for it
 */
export function movedDeadline(
  deadline: number,
  from: number,
  until: number,
  windowMs = quarterOfAnHour,
): number {
  if (deadline <= from) return deadline;
  return deadline + Math.max(0, until - Math.max(from, deadline - windowMs));
}
