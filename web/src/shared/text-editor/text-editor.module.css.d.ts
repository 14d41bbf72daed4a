declare const classes: {
  readonly content: string;
  readonly insert: string;
  readonly picture: string;
  readonly pictures: string;
  readonly root: string;
};
export default classes;
