declare const classes: {
  readonly place: string;
  readonly strip: string;
};
export default classes;
