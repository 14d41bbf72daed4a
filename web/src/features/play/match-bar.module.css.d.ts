declare const classes: {
  readonly back: string;
  readonly kind: string;
  readonly line: string;
  readonly rated: string;
  readonly where: string;
};
export default classes;
