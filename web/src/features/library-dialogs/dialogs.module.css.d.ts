declare const classes: {
  readonly answers: string;
  readonly bar: string;
  readonly board: string;
  readonly form: string;
  readonly names: string;
  readonly pager: string;
  readonly pair: string;
  readonly scroll: string;
  readonly share: string;
  readonly stats: string;
  readonly tree: string;
  readonly variation: string;
};
export default classes;
