declare const classes: {
  readonly buttons: string;
  readonly detail: string;
  readonly form: string;
  readonly line: string;
  readonly list: string;
  readonly name: string;
  readonly passkey: string;
  readonly text: string;
};
export default classes;
