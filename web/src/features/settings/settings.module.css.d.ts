declare const classes: {
  readonly choices: string;
  readonly column: string;
  readonly data: string;
  readonly delete: string;
  readonly form: string;
  readonly kinds: string;
  readonly looks: string;
  readonly nav: string;
  readonly page: string;
  readonly panel: string;
  readonly parts: string;
  readonly sample: string;
  readonly set: string;
  readonly sets: string;
  readonly theme: string;
  readonly themes: string;
};
export default classes;
