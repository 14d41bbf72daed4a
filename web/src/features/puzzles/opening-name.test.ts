import { expect, test } from '@jest/globals';
import { exactOpening, openingName } from './opening-name.ts';

test.each([
  ['Italian_Game', 'Italian Game'],
  ['Kings_Indian_Attack', "King's Indian Attack"],
  ['Queens_Gambit_Declined', "Queen's Gambit Declined"],
  ['Bishops_Opening', "Bishop's Opening"],
  ['Italian_Game_Two_Knights_Defense', 'Italian Game Two Knights Defense'],
])('%s is the %s', (tag, name) => expect(openingName(tag)).toBe(name));

test.each([
  [[], null],
  [['Slav_Defense'], 'Slav Defense'],
  [['Slav_Defense', 'Slav_Defense_Czech_Variation'], 'Slav Defense: Czech Variation'],
  [['Slav_Defense_Czech_Variation', 'Slav_Defense'], 'Slav Defense: Czech Variation'],
  [
    ['Kings_Indian_Attack', 'Kings_Indian_Attack_Sicilian_Variation'],
    "King's Indian Attack: Sicilian Variation",
  ],
])('of %j the most exact is %s', (tags, name) => expect(exactOpening(tags)).toBe(name));
