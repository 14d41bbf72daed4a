declare const classes: {
  readonly acts: string;
  readonly danger: string;
  readonly dialogActs: string;
  readonly list: string;
  readonly more: string;
  readonly name: string;
  readonly row: string;
  readonly tabs: string;
  readonly who: string;
};
export default classes;
