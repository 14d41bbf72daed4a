/** What happened to the user on other pages: challenges, their answers, messages. */
export { Bell } from './lazy-bell.tsx';
export { NewsGate } from './news-gate.tsx';
export { incomingOf, outgoingOf, selectNews } from './news-slice.ts';
