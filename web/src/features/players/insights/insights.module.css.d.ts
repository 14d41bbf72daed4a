declare const classes: {
  readonly band: string;
  readonly bandSource: string;
  readonly choices: string;
  readonly column: string;
  readonly columns: string;
  readonly page: string;
  readonly waiting: string;
};
export default classes;
