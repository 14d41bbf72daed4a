declare const classes: {
  readonly bar: string;
  readonly barCell: string;
  readonly figure: string;
  readonly legend: string;
  readonly results: string;
  readonly table: string;
};
export default classes;
