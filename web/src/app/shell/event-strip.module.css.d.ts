declare const classes: {
  readonly go: string;
  readonly place: string;
  readonly strip: string;
};
export default classes;
