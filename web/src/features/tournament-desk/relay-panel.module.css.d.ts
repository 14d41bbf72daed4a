declare const classes: {
  readonly address: string;
  readonly error: string;
  readonly form: string;
  readonly found: string;
  readonly list: string;
  readonly state: string;
};
export default classes;
