declare const classes: {
  readonly fault: string;
  readonly form: string;
  readonly head: string;
  readonly hint: string;
  readonly lines: string;
  readonly off: string;
  readonly people: string;
  readonly phrases: string;
  readonly who: string;
};
export default classes;
