/**
 * Runs what needs a build, unless the build fails: then the last line says so, because the errors above it name files and no command.
 * @param {object} options
 * @param {string} options.command what was started
 * @param {() => Promise<number>} options.build resolves with 0 when everything is built
 * @param {() => Promise<number>} options.run resolves with its exit code
 * @param {(line: string) => void} options.report
 * @returns {Promise<number>} the exit code
 */
export async function buildThenRun({ command, build, run, report }) {
  const code = await build();
  if (code === 0) return run();
  report(
    `${command} has failed: the build has errors, which are listed above. Correct them, or run npm ci if packages are missing, ` +
      `then run ${command} again.`,
  );
  return code;
}
