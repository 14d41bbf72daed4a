declare const classes: {
  readonly acts: string;
  readonly area: string;
  readonly areas: string;
  readonly brand: string;
  readonly inner: string;
  readonly mark: string;
  readonly name: string;
  readonly pageBar: string;
  readonly root: string;
};
export default classes;
