declare const classes: {
  readonly bar: string;
  readonly item: string;
};
export default classes;
