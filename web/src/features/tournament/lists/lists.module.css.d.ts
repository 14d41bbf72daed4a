declare const classes: {
  readonly bar: string;
  readonly best: string;
  readonly choice: string;
  readonly members: string;
  readonly note: string;
  readonly panels: string;
  readonly paper: string;
  readonly quiet: string;
  readonly ranked: string;
};
export default classes;
