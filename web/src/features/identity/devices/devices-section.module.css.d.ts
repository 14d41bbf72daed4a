declare const classes: {
  readonly all: string;
  readonly detail: string;
  readonly device: string;
  readonly line: string;
  readonly list: string;
  readonly name: string;
};
export default classes;
