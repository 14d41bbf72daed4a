declare const classes: {
  readonly boards: string;
  readonly index: string;
  readonly wall: string;
};
export default classes;
