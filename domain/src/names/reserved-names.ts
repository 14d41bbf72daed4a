import { coarseSkeleton } from './name-skeleton.ts';

/** Words that only staff may have in a name. */
const words = [
  'admin',
  'admins',
  'administrator',
  'administration',
  'arbiter',
  'arbiters',
  'coach',
  'guest',
  'helpdesk',
  'moderator',
  'moderators',
  'mod',
  'official',
  'organiser',
  'organizer',
  'postmaster',
  'root',
  'staff',
  'superuser',
  'support',
  'sysadmin',
  'system',
  'tournamentadmin',
  'webmaster',
];

/** What no part of a name may be, with or without spaces. */
const phrases = ['royal chess', 'chess admin', 'chess moderator', 'chess support'];

/** Titles of FIDE and of national federations; they are shown beside the name of who has one. */
const titles = ['GM', 'IM', 'FM', 'CM', 'WGM', 'WIM', 'WFM', 'WCM', 'NM', 'WNM', 'AGM', 'AIM', 'AFM', 'ACM'];
const longTitles = ['grandmaster', 'international master'];

const reservedWords = new Set(words.map(coarseSkeleton));
const reservedPhrases = phrases.map(coarseSkeleton);

const wordsOf = (name: string): string[] => name.split(/[\p{P}\p{Z}]+/gu).filter((word) => word !== '');

/** Whether a name claims to be staff: a reserved word, or one that looks like it. */
export function namesStaff(name: string): boolean {
  if (wordsOf(name).some((word) => reservedWords.has(coarseSkeleton(word)))) return true;
  const whole = coarseSkeleton(name);
  return reservedWords.has(whole) || reservedPhrases.some((phrase) => whole.includes(phrase));
}

/** The title that a name begins or ends with, such as GM; null without one. "Im" and "Gm" may be names. */
export function titleIn(name: string): string | null {
  const all = wordsOf(name.normalize('NFKC'));
  for (const word of [all[0], all.at(-1)]) if (word !== undefined && titles.includes(word)) return word;
  const whole = coarseSkeleton(name);
  return longTitles.find((title) => whole.includes(coarseSkeleton(title))) ?? null;
}
