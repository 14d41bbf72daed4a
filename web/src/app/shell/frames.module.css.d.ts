declare const classes: {
  readonly admin: string;
  readonly adminMain: string;
  readonly adminMenu: string;
  readonly adminNav: string;
  readonly main: string;
  readonly skip: string;
};
export default classes;
