declare const classes: {
  readonly column: string;
  readonly link: string;
  readonly name: string;
  readonly root: string;
  readonly text: string;
};
export default classes;
