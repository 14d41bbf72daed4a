import type { HttpRoute } from '../core/http-route.ts';
import { drillResultBody, skillRunBody, trainingAnswer } from './training.ts';

const recording = [
  'RC_BAD_REQUEST',
  'RC_VALIDATION',
  'RC_NOT_FOUND',
  'RC_NOT_SIGNED_IN',
  'RC_FORBIDDEN',
  'RC_RATE_LIMITED',
] as const;

/** Routes of what a user trained. */
export const trainingRoutes = {
  myTraining: {
    method: 'get',
    path: '/api/training',
    summary: 'My stars in the courses, and my best results in drills',
    access: 'account',
    status: 200,
    answer: trainingAnswer,
    noStore: true,
    problems: ['RC_NOT_SIGNED_IN', 'RC_FORBIDDEN'],
  },
  recordSkillRun: {
    method: 'post',
    path: '/api/training/skills',
    summary: 'Keep an exercise that I passed; its moves are judged again',
    access: 'account',
    body: skillRunBody,
    status: 200,
    answer: trainingAnswer,
    problems: recording,
  },
  recordDrill: {
    method: 'post',
    path: '/api/training/drills',
    summary: 'Keep a result of a drill; the best one counts',
    access: 'account',
    body: drillResultBody,
    status: 200,
    answer: trainingAnswer,
    problems: recording,
  },
} as const satisfies Record<string, HttpRoute>;
