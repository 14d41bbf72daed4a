const two = (value: number): string => String(value).padStart(2, '0');

/** A clock as a list shows it: `1:02:03`, `4:05`, under ten seconds with a tenth, `7.3`. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, ms) / 1_000;
  if (seconds < 10) return (Math.floor(seconds * 10) / 10).toFixed(1);
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / 3_600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
