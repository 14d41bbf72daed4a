declare const classes: {
  readonly block: string;
  readonly fact: string;
  readonly logo: string;
  readonly outline: string;
  readonly root: string;
  readonly title: string;
};
export default classes;
