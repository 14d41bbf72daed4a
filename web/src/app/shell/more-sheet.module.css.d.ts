declare const classes: {
  readonly entry: string;
  readonly list: string;
  readonly place: string;
  readonly sheet: string;
};
export default classes;
