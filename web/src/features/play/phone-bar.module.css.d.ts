declare const classes: {
  readonly bar: string;
  readonly barAct: string;
  readonly barIcon: string;
};
export default classes;
