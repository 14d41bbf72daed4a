declare const classes: {
  readonly acts: string;
  readonly comment: string;
  readonly fields: string;
  readonly form: string;
  readonly icons: string;
  readonly list: string;
  readonly quiet: string;
  readonly root: string;
  readonly text: string;
};
export default classes;
