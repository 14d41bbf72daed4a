declare const classes: {
  readonly bar: string;
  readonly device: string;
  readonly hours: string;
  readonly offer: string;
  readonly quiet: string;
};
export default classes;
