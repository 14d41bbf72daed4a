declare const classes: {
  readonly aside: string;
  readonly body: string;
  readonly head: string;
  readonly root: string;
  readonly title: string;
};
export default classes;
