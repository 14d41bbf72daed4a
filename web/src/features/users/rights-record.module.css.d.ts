declare const classes: {
  readonly entry: string;
  readonly last: string;
  readonly list: string;
  readonly none: string;
  readonly reason: string;
};
export default classes;
