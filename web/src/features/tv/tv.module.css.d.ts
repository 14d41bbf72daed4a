declare const classes: {
  readonly acts: string;
  readonly bar: string;
  readonly columns: string;
  readonly page: string;
  readonly player: string;
  readonly table: string;
  readonly waiting: string;
  readonly wall: string;
  readonly words: string;
};
export default classes;
