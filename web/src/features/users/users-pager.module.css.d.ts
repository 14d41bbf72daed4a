declare const classes: {
  readonly dots: string;
  readonly page: string;
  readonly range: string;
  readonly root: string;
};
export default classes;
