declare const classes: {
  readonly acts: string;
  readonly answer: string;
  readonly comment: string;
  readonly deleted: string;
  readonly fields: string;
  readonly form: string;
  readonly icons: string;
  readonly list: string;
  readonly quiet: string;
  readonly replies: string;
  readonly text: string;
};
export default classes;
