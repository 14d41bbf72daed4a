declare const classes: {
  readonly acts: string;
  readonly form: string;
  readonly page: string;
  readonly quiet: string;
  readonly rows: string;
};
export default classes;
