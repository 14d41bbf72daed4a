declare const classes: {
  readonly column: string;
  readonly columns: string;
  readonly graph: string;
  readonly head: string;
  readonly none: string;
  readonly page: string;
};
export default classes;
