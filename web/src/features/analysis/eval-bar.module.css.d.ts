declare const classes: {
  readonly bar: string;
  readonly long: string;
  readonly middle: string;
  readonly short: string;
  readonly white: string;
};
export default classes;
