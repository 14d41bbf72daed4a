import type { TrainingResult } from '@royal-chess/contracts/training';
import { type SkillCourse, skills } from '@royal-chess/domain/training/skills';
import { Link } from 'react-router-dom';
import { Modal } from '../../shared/routing/modal.tsx';
import { messages } from './messages.ts';
import { Stars } from './stars.tsx';
import { resultOf } from './use-results.ts';
import classes from './training.module.css';

interface SkillsDialogProps {
  readonly course: SkillCourse;
  readonly results: readonly TrainingResult[];
  readonly onClose: () => void;
}

/** The dialogs `checkmateSkills` and `endgameSkills`: the exercises of a course with their stars. */
export const SkillsDialog = ({ course, results, onClose }: SkillsDialogProps) => (
  <Modal opened onClose={onClose} title={messages.courses[course]} size="lg">
    <ol className={classes['skills']}>
      {skills
        .filter((skill) => skill.course === course)
        .map(({ id, level }) => {
          const result = resultOf(results, id);
          return (
            <li key={id}>
              <Link to={`/chessplay/training?skill=${id}`}>
                <b>{messages.skillName(id)}</b>
                <span>{messages.skillLine(id)}</span>
              </Link>
              <span className={classes['quiet']}>{messages.levels(level)}</span>
              <Stars count={result?.stars ?? 0} />
            </li>
          );
        })}
    </ol>
  </Modal>
);
