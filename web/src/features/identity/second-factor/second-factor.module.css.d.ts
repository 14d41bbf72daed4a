declare const classes: {
  readonly codes: string;
  readonly form: string;
  readonly line: string;
  readonly qr: string;
  readonly secret: string;
  readonly setUp: string;
  readonly staff: string;
};
export default classes;
