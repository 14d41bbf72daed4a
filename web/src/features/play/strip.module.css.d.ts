declare const classes: {
  readonly onPhones: string;
  readonly strip: string;
  readonly stripText: string;
};
export default classes;
