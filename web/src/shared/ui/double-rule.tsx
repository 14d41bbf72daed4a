import classes from './double-rule.module.css';

/** Two gold hairlines: the house's ornament, for the top of a page that is read. */
export function DoubleRule() {
  return <hr className={classes.rule} />;
}
