declare const classes: {
  readonly fire: string;
  readonly mark: string;
  readonly sheet: string;
};
export default classes;
