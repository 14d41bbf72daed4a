declare const classes: {
  readonly form: string;
  readonly root: string;
};
export default classes;
