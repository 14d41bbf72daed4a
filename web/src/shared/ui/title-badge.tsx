import classes from './badges.module.css';

/** GM to WCM before a name. */
export function TitleBadge({ title }: { title: string | null }) {
  return title ? <span className={classes.title}>{title}</span> : null;
}
