declare const classes: {
  readonly fact: string;
  readonly logo: string;
  readonly root: string;
};
export default classes;
