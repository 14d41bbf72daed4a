import { drills } from '@royal-chess/domain/training/drills';
import { skillOf } from '@royal-chess/domain/training/skills';
import { useSearchParams } from 'react-router-dom';
import { useTitle } from '../../shared/ui/use-title.ts';
import { DrillPage } from './drill-page.tsx';
import { messages } from './messages.ts';
import { SkillBoard } from './skill-board.tsx';
import { TrainingHome } from './training-home.tsx';

/** `/chessplay/training`: all that can be trained, an exercise (`?skill=rook`) or a drill (`?drill=find`). */
export default function TrainingPage() {
  const [search] = useSearchParams();
  useTitle(messages.title);
  const skill = skillOf(search.get('skill') ?? '');
  if (skill) return <SkillBoard key={skill.id} skill={skill} />;
  const drill = drills.find((one) => one === search.get('drill'));
  if (drill) return <DrillPage key={drill} drill={drill} />;
  return <TrainingHome isUnknown={search.has('skill') || search.has('drill')} />;
}
