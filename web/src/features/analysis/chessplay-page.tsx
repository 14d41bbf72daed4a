import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { NotFound } from '../../shared/ui/not-found.tsx';
import { TrainingPage } from '../training/index.ts';
import { AnalysisPage } from './analysis-page.tsx';
import { ComputerPage } from './computer/lazy-computer-page.ts';
import { chessplayMethod } from './chessplay-method.ts';
import { messages } from './messages.ts';
import { SectionBar } from './section-bar.tsx';
import classes from './analysis.module.css';

/** `/chessplay/{method?}`: the board in the mode that the address names, the analysis without one. */
export default function ChessplayPage() {
  const { method } = useParams();
  const shown = chessplayMethod(method);
  switch (shown.kind) {
    case 'board':
      return <AnalysisPage key={shown.method} method={shown.method} />;
    case 'computer':
      return (
        <Suspense>
          <ComputerPage />
        </Suspense>
      );
    case 'elsewhere':
      return <Navigate to={shown.to} replace />;
    case 'training':
      return (
        <div className={classes['page']}>
          <SectionBar section="training" />
          <Suspense>
            <TrainingPage />
          </Suspense>
        </div>
      );
    case 'unknown':
      return <NotFound way={{ to: '/chessplay/analysis', link: messages.toBoard }} />;
  }
}
