/**
 * Letters that look like a Latin one, by the Latin one: what Unicode's confusables (UTS 39) have for Cyrillic, Greek, Armenian,
 * Cherokee, and further Latin letters. Capitals are listed where they look like another letter than their lower case does.
 */
const lookalikes: Readonly<Record<string, string>> = {
  a: 'аαɑᴀⱭᎪꭺⲀⲁ',
  b: 'вьƅʙᏴᏏβꞴꮟⲂⲃ',
  c: 'сϲᴄⅽⲥⲤᏟꮯ',
  d: 'ԁɗᴅᎠꭰᏧđðɖ',
  e: 'еєҽεᴇᎬꭼəɛⲈ',
  f: 'ғꜰƒϝẝꞙ',
  g: 'ɡցɢᏀꮐǥ',
  h: 'һհнʜᎻꮋħⲎⲏ',
  i: 'іιıɩɪᎥꭵїⲒⲓ',
  j: 'јϳʝᴊᎫꭻȷ',
  k: 'кκᴋᏦꮶқҟⲔⲕ',
  l: 'ӏłʟᏞꮮⳑǀ',
  m: 'мᴍᎷꮇⲘⲙ',
  n: 'пոռηɴƞ',
  o: 'оοσօᴏჿøөⲞⲟѳ',
  p: 'рρᴘᏢꮲⲢⲣþϸ',
  q: 'ԛզգ',
  r: 'гʀᎡꭱⲅᴦ',
  s: 'ѕꜱᏚꮪʂ',
  t: 'тτᴛᎢꭲⲦⲧŧ',
  u: 'սυᴜμʋ',
  v: 'ѵνᴠᏙꮩⅴ',
  w: 'ѡԝωᴡᎳꮃ',
  x: 'хχⲬⲭ×',
  y: 'уүγʏỿⲨⲩ',
  z: 'ᴢᏃꮓζⲌʐ',
  ae: 'æӕ',
  oe: 'œ',
  ss: 'ß',
};

/** Capitals of Greek and Armenian whose lower case looks different. */
const capitals: Readonly<Record<string, string>> = {
  h: 'Η',
  n: 'Ν',
  u: 'Ս',
  y: 'Υ',
  m: 'Μ',
  o: 'Օ',
};

const table = (groups: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(groups).flatMap(([latin, letters]) => [...letters].map((letter) => [letter, latin])),
  );

/** Latin letters by the capital that looks like them. */
export const latinOfCapital = table(capitals);

/** Latin letters by the letter that looks like them. */
export const latinOf = table(lookalikes);
