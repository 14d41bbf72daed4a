import { inviteCode } from '@royal-chess/contracts/matches';

/** Letters and digits of a code. */
export const codeLength = 6;

/** What was typed or pasted as a code has it: capitals, without spaces and dashes; of a pasted link only its code. */
export function codeOf(typed: string): string {
  const link = /[?&](?:invite|inbox)=([^&#\s]+)/i.exec(typed);
  return (link?.[1] ?? typed)
    .toUpperCase()
    .replaceAll(/[\s\-–.]/g, '')
    .slice(0, codeLength);
}

/** True when it could be a code; the server is not called before. */
export const isWholeCode = (code: string): boolean => inviteCode.safeParse(code).success;

/** In two threes, as it is read aloud: `K7M 4QX`. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/** Address that opens the dialog of a code. */
export const linkOf = (origin: string, code: string, correspondence: boolean): string =>
  `${origin}/match?${correspondence ? 'inbox' : 'invite'}=${code}`;
