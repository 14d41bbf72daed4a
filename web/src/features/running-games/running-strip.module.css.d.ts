declare const classes: {
  readonly clock: string;
  readonly go: string;
  readonly kind: string;
  readonly place: string;
  readonly strip: string;
  readonly text: string;
};
export default classes;
