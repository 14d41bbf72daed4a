declare const classes: {
  readonly corner: string;
};
export default classes;
