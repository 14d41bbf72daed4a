declare const classes: {
  readonly center: string;
  readonly code: string;
  readonly codeField: string;
  readonly foot: string;
  readonly form: string;
  readonly hint: string;
  readonly link: string;
  readonly option: string;
  readonly options: string;
  readonly pair: string;
  readonly preview: string;
  readonly range: string;
  readonly slider: string;
  readonly track: string;
  readonly wideLabel: string;
};
export default classes;
