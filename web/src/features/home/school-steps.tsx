import { ComingBadge } from './coming-badge.tsx';
import { content } from './content.ts';
import classes from './school-steps.module.css';

/** The school in five steps. */
export function SchoolSteps() {
  const { to, title, text, steps } = content.school;
  return (
    <section className={classes.root}>
      <div>
        <ComingBadge to={to} />
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{text}</p>
      </div>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step} className={classes.step}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}
