declare const classes: {
  readonly boards: string;
  readonly columns: string;
  readonly foot: string;
  readonly head: string;
  readonly page: string;
  readonly player: string;
  readonly standings: string;
};
export default classes;
