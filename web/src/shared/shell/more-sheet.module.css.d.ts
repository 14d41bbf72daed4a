declare const classes: {
  readonly entry: string;
  readonly list: string;
};
export default classes;
