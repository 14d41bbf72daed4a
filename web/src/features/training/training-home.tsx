import { Button } from '@mantine/core';
import { drills, drillSides, drillKey, drillSeconds } from '@royal-chess/domain/training/drills';
import { skillCourses, type SkillCourse, skills } from '@royal-chess/domain/training/skills';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Panel } from '../../shared/ui/panel.tsx';
import { messages } from './messages.ts';
import { ProgressDialog } from './progress-dialog.tsx';
import { SkillsDialog } from './skills-dialog.tsx';
import { useResults } from './use-results.ts';
import classes from './training.module.css';

/** All that can be trained, with what was reached. */
export function TrainingHome({ isUnknown }: { isUnknown: boolean }) {
  const kept = useResults();
  const [dialog, setDialog] = useState<SkillCourse | 'progress' | null>(null);
  const starsOf = (course: SkillCourse): number =>
    skills
      .filter((skill) => skill.course === course)
      .reduce((sum, { id }) => sum + (kept.results.find((one) => one.exercise === id)?.stars ?? 0), 0);
  const bestOf = (drill: (typeof drills)[number]): number | null => {
    const keys = drillSides.map((side) => drillKey(drill, side));
    const found = kept.results.filter(({ exercise }) => keys.includes(exercise));
    return found.length === 0 ? null : Math.max(...found.map(({ best }) => best));
  };
  return (
    <div className={classes['home']}>
      <header className={classes['head']}>
        <h1>{messages.title}</h1>
        <Button variant="outline" onClick={() => setDialog('progress')}>
          {messages.progress}
        </Button>
      </header>
      {isUnknown ? <p role="alert">{messages.unknown}</p> : null}
      {kept.isFailed ? (
        <p role="alert">
          {messages.resultsFailed}{' '}
          <Button variant="outline" size="xs" onClick={kept.retry}>
            {messages.retry}
          </Button>
        </p>
      ) : null}
      <div className={classes['panels']}>
        {skillCourses.map((course) => {
          const all = skills.filter((skill) => skill.course === course);
          return (
            <Panel
              key={course}
              title={messages.courses[course]}
              aside={messages.starsOfAll(starsOf(course), 3 * all.length)}
            >
              <p>{messages.courseLines[course]}</p>
              <Button variant="strong" onClick={() => setDialog(course)}>
                {messages.chooseOf[course]}
              </Button>
            </Panel>
          );
        })}
        <Panel title={messages.drillsTitle}>
          <ul className={classes['drills']}>
            {drills.map((drill) => {
              const best = bestOf(drill);
              return (
                <li key={drill}>
                  <Link to={`/chessplay/training?drill=${drill}`}>{messages.drills[drill]}</Link>
                  <span>
                    {messages.seconds(drillSeconds[drill])}
                    {best === null ? '' : `, ${messages.bestOf(best)}`}
                  </span>
                </li>
              );
            })}
          </ul>
        </Panel>
        <Panel title={messages.puzzles}>
          <p>{messages.puzzlesLine}</p>
          <Button variant="outline" component={Link} to="/chessplay/puzzles/daily">
            {messages.toPuzzles}
          </Button>
        </Panel>
      </div>
      <p className={classes['quiet']}>{kept.isAccount ? messages.keptInAccount : messages.keptHere}</p>
      {dialog === 'progress' ? <ProgressDialog kept={kept} onClose={() => setDialog(null)} /> : null}
      {dialog !== null && dialog !== 'progress' ? (
        <SkillsDialog course={dialog} results={kept.results} onClose={() => setDialog(null)} />
      ) : null}
    </div>
  );
}
