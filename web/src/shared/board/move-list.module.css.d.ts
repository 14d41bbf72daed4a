declare const classes: {
  readonly empty: string;
  readonly gap: string;
  readonly list: string;
  readonly move: string;
  readonly number: string;
  readonly row: string;
};
export default classes;
