declare const classes: {
  readonly calendar: string;
  readonly days: string;
  readonly result: string;
  readonly weekday: string;
};
export default classes;
