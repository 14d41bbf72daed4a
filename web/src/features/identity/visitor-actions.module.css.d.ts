declare const classes: {
  readonly join: string;
  readonly logIn: string;
  readonly root: string;
};
export default classes;
