declare const classes: {
  readonly unread: string;
};
export default classes;
