declare const classes: {
  readonly all: string;
  readonly compare: string;
  readonly date: string;
  readonly name: string;
  readonly span: string;
  readonly table: string;
  readonly words: string;
  readonly years: string;
};
export default classes;
