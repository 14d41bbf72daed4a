import { Audiences } from './audiences.tsx';
import { BannerGate } from '../banner/index.ts';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { LateGames } from './late-games.tsx';
import { SchoolSteps } from './school-steps.tsx';
import classes from './landing.module.css';

/** The public front page: a headline beside a playable position, then the audiences. */
export default function LandingPage() {
  return (
    <div className={classes.page}>
      <BannerGate />
      <LandingHeader />
      <main id="main" tabIndex={-1} className={classes.main}>
        <Hero />
        <Audiences />
        <LateGames />
        <SchoolSteps />
      </main>
      <LandingFooter />
    </div>
  );
}
