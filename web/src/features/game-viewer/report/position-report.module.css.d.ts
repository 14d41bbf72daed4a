declare const classes: {
  readonly bar: string;
  readonly report: string;
  readonly side: string;
  readonly sides: string;
};
export default classes;
