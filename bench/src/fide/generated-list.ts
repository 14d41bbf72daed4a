import { randomFrom } from '@royal-chess/infra/testing/seeded-random';

/** Header of `players_list_foa.txt`. */
const header =
  'ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag';

/** Common words of the real list, which make the fullest entries of an index. */
const commonSurnames =
  'Kumar,Singh,Sharma,Patel,Ivanov,Petrov,Garcia,Rodriguez,Martinez,Silva,Santos,Nguyen,Tran,Mohammadi,Hosseini,Ahmed,Khan,Ali,Wang,Li,Zhang,Chen,Muller,Schmidt,Kowalski,Novak,Smith,Jones'.split(
    ',',
  );
const commonGivenNames =
  'Mohammad,Mohamed,Muhammad,Ali,Alexander,Aleksandr,Maria,Anna,Jose,Juan,Carlos,Daniel,David,Michael,Andrey,Sergey,Dmitry,Ivan,Martin,Peter,Arjun,Aarav,Sofia,Elena,Fatemeh,Reza,Aditya,Lucas'.split(
    ',',
  );
const syllables =
  'ba,be,bo,ca,che,da,de,di,do,el,fa,fe,ga,go,gu,ha,he,hu,in,is,ja,jo,ka,ke,ki,ko,ku,la,le,li,lo,lu,ma,me,mi,mo,na,ne,ni,no,or,pa,pe,ra,re,ri,ro,sa,sha,si,so,ta,te,ti,to,ur,va,ve,vi,wa,ya,za,zo'.split(
    ',',
  );
const federations = 'IND,RUS,GER,ESP,FRA,IRI,POL,USA,ITA,TUR,BRA,UKR,CHN,VIE,KAZ,ARG,CZE,NED,ENG,PHI'.split(
  ',',
);
const titles = ['GM', 'IM', 'FM', 'CM'];

/**
 * A list of any size in FIDE's format, the same for the same seed: two of five players rated, a fifth of the words of names
 * common ones.
 * @param changes every so manieth rating differs from that of another list of the same seed; 0 for none
 */
export function* generatedList(players: number, changes = 0, seed = 1): Generator<string> {
  const random = randomFrom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  const rareWord = (): string => {
    const word = Array.from({ length: 2 + below(3) }, () => oneOf(syllables)).join('');
    return `${word[0]?.toUpperCase()}${word.slice(1)}`;
  };
  const surname = (): string => (random() < 0.2 ? oneOf(commonSurnames) : rareWord());
  const givenName = (): string => (random() < 0.4 ? oneOf(commonGivenNames) : rareWord());
  yield `${header}\r\n`;
  let piece = '';
  let id = 100_000;
  for (let number = 0; number < players; number += 1) {
    id += 1 + below(500);
    const name = `${surname()}, ${givenName()}${random() < 0.3 ? ` ${givenName()}` : ''}`;
    const standard = random() < 0.25 ? 1_400 + Math.floor(1_400 * random() ** 3) : 0;
    const rapid = random() < 0.2 ? 1_400 + Math.floor(1_300 * random() ** 3) : 0;
    const moved = changes > 0 && number % changes === 0 && standard > 0 ? 7 : 0;
    const title = standard > 2_300 ? (titles[Math.max(0, Math.ceil((2_500 - standard) / 70))] ?? '') : '';
    piece += line([
      [id, 15],
      [name.slice(0, 60), 61],
      [oneOf(federations), 4],
      [random() < 0.15 ? 'F' : 'M', 4],
      [title, 29],
      [standard + moved, 6],
      [0, 4],
      [standard > 0 ? 20 : 0, 3],
      [rapid, 6],
      [0, 4],
      [rapid > 0 ? 20 : 0, 3],
      [0, 6],
      [0, 4],
      [0, 3],
      [1_940 + below(78), 6],
      [random() < 0.2 ? 'i' : '', 4],
    ]);
    if (piece.length > 60_000) {
      yield piece;
      piece = '';
    }
  }
  yield piece;
}

const line = (columns: readonly (readonly [value: string | number, width: number])[]): string =>
  `${columns.map(([value, width]) => String(value).padEnd(width)).join('')}\r\n`;
