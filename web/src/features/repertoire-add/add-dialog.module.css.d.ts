declare const classes: {
  readonly form: string;
  readonly line: string;
};
export default classes;
