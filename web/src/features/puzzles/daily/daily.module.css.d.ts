declare const classes: {
  readonly calendar: string;
  readonly days: string;
  readonly result: string;
  readonly today: string;
  readonly weekday: string;
};
export default classes;
