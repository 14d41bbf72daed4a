declare const classes: {
  readonly filters: string;
  readonly rows: string;
};
export default classes;
