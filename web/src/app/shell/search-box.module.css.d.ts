declare const classes: {
  readonly form: string;
  readonly input: string;
  readonly key: string;
  readonly phone: string;
};
export default classes;
