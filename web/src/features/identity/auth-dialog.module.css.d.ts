declare const classes: {
  readonly aside: string;
  readonly body: string;
  readonly fault: string;
  readonly foot: string;
  readonly form: string;
  readonly header: string;
  readonly link: string;
  readonly mark: string;
  readonly note: string;
  readonly or: string;
  readonly switch: string;
  readonly title: string;
  readonly titleBox: string;
};
export default classes;
