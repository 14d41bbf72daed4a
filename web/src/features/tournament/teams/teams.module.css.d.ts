declare const classes: {
  readonly card: string;
  readonly quiet: string;
  readonly standings: string;
  readonly tables: string;
  readonly team: string;
};
export default classes;
