declare const classes: {
  readonly card: string;
  readonly club: string;
  readonly leaders: string;
  readonly quiet: string;
  readonly rule: string;
  readonly standings: string;
};
export default classes;
