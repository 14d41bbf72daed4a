declare const classes: {
  readonly label: string;
  readonly list: string;
  readonly quiet: string;
  readonly root: string;
  readonly shown: string;
  readonly text: string;
  readonly version: string;
};
export default classes;
