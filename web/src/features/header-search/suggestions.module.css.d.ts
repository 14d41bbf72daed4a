declare const classes: {
  readonly all: string;
  readonly code: string;
  readonly dropdown: string;
  readonly keys: string;
  readonly line: string;
  readonly live: string;
  readonly mark: string;
  readonly option: string;
  readonly options: string;
  readonly sign: string;
  readonly state: string;
  readonly text: string;
  readonly title: string;
};
export default classes;
