declare const classes: {
  readonly bars: string;
  readonly choices: string;
  readonly countdown: string;
  readonly invite: string;
  readonly name: string;
  readonly result: string;
};
export default classes;
