import type { Plugin } from 'vite';

/** The output of Vite itself shows warnings only. */
const toTerminal = (step: string): void => console.error(`  pages: ${step}`);

/**
 * Reports a long work as it is done.
 * @param all how much there is to do, in any unit
 * @param lines how many reports there are at most
 * @returns is called with how much more is done
 */
export function reportParts(
  what: string,
  all: number,
  lines: number,
  report = toTerminal,
): (more: number) => void {
  let [done, reported] = [0, 0];
  return (more) => {
    done += more;
    const part = Math.floor((done / all) * lines);
    if (part === reported) return;
    reported = part;
    report(`${what}, ${Math.round((100 * part) / lines)}%`);
  };
}

/** Reports what the bundler does before anything is written. */
export const buildSteps = (): Plugin => ({
  name: 'build-steps',
  apply: 'build',
  buildStart: () => toTerminal('reading the sources'),
  renderStart: () => toTerminal('writing the files'),
});
