declare const classes: {
  readonly act: string;
  readonly foot: string;
  readonly icon: string;
  readonly line: string;
  readonly place: string;
  readonly title: string;
  readonly word: string;
};
export default classes;
