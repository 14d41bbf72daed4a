declare const classes: {
  readonly bar: string;
  readonly middle: string;
  readonly white: string;
};
export default classes;
