declare const classes: {
  readonly form: string;
  readonly latest: string;
  readonly page: string;
  readonly quiet: string;
  readonly rows: string;
};
export default classes;
