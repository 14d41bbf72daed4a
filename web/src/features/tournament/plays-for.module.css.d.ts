declare const classes: {
  readonly club: string;
};
export default classes;
