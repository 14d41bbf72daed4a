declare const classes: {
  readonly place: string;
  readonly sheet: string;
};
export default classes;
