const period = /^(?:(?<moves>\d+)\/)?(?<seconds>\d+)(?:\+(?<perMove>\d+))?$/;
const secondsOfDay = 86_400;

/** One period of a time control: `600+5` is `10+5`, as players say it; undefined for what they do not say so. */
function periodText(text: string): string | undefined {
  const { moves, seconds = '', perMove = '0' } = period.exec(text)?.groups ?? {};
  if (seconds === '') return undefined;
  const minutes = Math.round(Number(seconds) / 0.6) / 100;
  return `${moves === undefined ? '' : `${moves}/`}${minutes}+${perMove}`;
}

/**
 * The `TimeControl` of a PGN in the words of players: minutes and seconds for each move, or days for each move. What does not follow the
 * standard stays as it is.
 */
export function timeControlText(text: string): string {
  const days = /^1\/(\d+)$/.exec(text);
  if (days && Number(days[1]) % secondsOfDay === 0) {
    const count = Number(days[1]) / secondsOfDay;
    return `${count} ${count === 1 ? 'day' : 'days'}`;
  }
  const periods = text.split(':').map(periodText);
  return periods.includes(undefined) ? text : periods.join(', ');
}
