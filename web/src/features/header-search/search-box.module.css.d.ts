declare const classes: {
  readonly form: string;
  readonly phone: string;
};
export default classes;
