declare const classes: {
  readonly board: string;
  readonly group: string;
  readonly material: string;
  readonly mustBeEmpty: string;
  readonly pair: string;
  readonly palette: string;
  readonly panel: string;
};
export default classes;
