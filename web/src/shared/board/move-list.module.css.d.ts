declare const classes: {
  readonly column: string;
  readonly empty: string;
  readonly figure: string;
  readonly gap: string;
  readonly list: string;
  readonly move: string;
  readonly number: string;
  readonly row: string;
};
export default classes;
