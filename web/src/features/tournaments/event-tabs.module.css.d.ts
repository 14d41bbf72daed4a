declare const classes: {
  readonly sections: string;
  readonly tabs: string;
};
export default classes;
