/** The step that failed and the first line of its error, from the output of a journey. */
export const failedStep = (output) =>
  /^ {2}FAIL {2}(.+)\n(.+)/m.exec(output)?.slice(1).join(': ') ?? 'it ended outside its steps';
