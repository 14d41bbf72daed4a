declare const classes: {
  readonly acts: string;
  readonly form: string;
  readonly link: string;
  readonly panel: string;
};
export default classes;
