declare const classes: {
  readonly bar: string;
  readonly card: string;
  readonly digit: string;
  readonly digits: string;
  readonly done: string;
  readonly fault: string;
  readonly label: string;
  readonly prefix: string;
  readonly row: string;
  readonly time: string;
  readonly track: string;
  readonly unseen: string;
};
export default classes;
