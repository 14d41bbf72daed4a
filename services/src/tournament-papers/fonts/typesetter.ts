import { loadFace, type Face } from './face.ts';
import { familiesFor, subsetOf, type FontFamily, type Weight } from './font-family.ts';
import { inVisualOrder } from './visual-order.ts';

/** A piece of a line that one font draws, or a character that no font has. */
export interface Run {
  readonly text: string;
  readonly face: Face | null;
  readonly rightToLeft: boolean;
}

const weights: readonly Weight[] = ['text', 'strong'];
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const space = /^\s+$/;
/** Marks without a glyph of their own; dropped where a font has none for them. */
const ignorable = /^\p{Default_Ignorable_Code_Point}+$/u;

const normalized = (text: string): string => text.normalize('NFC').replaceAll(/\s/g, ' ');

/** The graphemes of a text: what a reader takes for one character. */
export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Splits text into the runs of the fonts it needs, from left to right. The fonts of its texts are loaded before it exists. */
export class Typesetter {
  readonly #faces: ReadonlyMap<string, Face>;
  readonly #missing = new Set<string>();

  private constructor(faces: ReadonlyMap<string, Face>) {
    this.#faces = faces;
  }

  /** Loads the fonts of the texts, in both weights. */
  static async for(texts: Iterable<string>): Promise<Typesetter> {
    const faces = new Map<string, Face>();
    const done = new Set<string>();
    for (const text of texts) {
      const families = familiesFor(text);
      const order = families.map(({ name }) => name).join(' ');
      for (const grapheme of graphemesOf(normalized(text))) {
        if (done.has(`${order} ${grapheme}`)) continue;
        done.add(`${order} ${grapheme}`);
        await loadFor(grapheme, families, faces);
      }
    }
    return new Typesetter(faces);
  }

  /** Characters that were set and that no font has. */
  get missing(): readonly string[] {
    return [...this.#missing];
  }

  /** The runs of a line in drawing order. A grapheme is never split between fonts. */
  runs(line: string, weight: Weight): Run[] {
    const text = normalized(line);
    const families = familiesFor(text);
    return inVisualOrder(text).flatMap(({ text: piece, rightToLeft }) => {
      const runs = this.#split(piece, families, weight, rightToLeft);
      return rightToLeft ? runs.toReversed() : runs;
    });
  }

  #split(piece: string, families: readonly FontFamily[], weight: Weight, rightToLeft: boolean): Run[] {
    const runs: { text: string; face: Face | null; rightToLeft: boolean }[] = [];
    for (const grapheme of graphemesOf(piece)) {
      const last = runs.at(-1);
      const face =
        last?.face && space.test(grapheme) && has(last.face, grapheme)
          ? last.face
          : this.#faceOf(grapheme, families, weight);
      if (face === null && ignorable.test(grapheme)) continue;
      if (face === null) this.#missing.add(grapheme);
      if (last && face !== null && last.face === face) last.text += grapheme;
      else runs.push({ text: grapheme, face, rightToLeft });
    }
    return runs;
  }

  #faceOf(grapheme: string, families: readonly FontFamily[], weight: Weight): Face | null {
    for (const family of families) {
      const subset = subsetOf(family, grapheme.codePointAt(0) ?? 0);
      const face = subset === undefined ? undefined : this.#faces.get(keyOf(family, subset, weight));
      if (face && has(face, grapheme)) return face;
    }
    return null;
  }
}

const keyOf = (family: FontFamily, subset: string, weight: Weight): string =>
  `${family.name}/${subset}/${weight}`;

/** Loads files in the order of the families until one has the grapheme. */
async function loadFor(
  grapheme: string,
  families: readonly FontFamily[],
  faces: Map<string, Face>,
): Promise<void> {
  for (const family of families) {
    const subset = subsetOf(family, grapheme.codePointAt(0) ?? 0);
    if (subset === undefined) continue;
    let found = false;
    for (const weight of weights) {
      const key = keyOf(family, subset, weight);
      const face = faces.get(key) ?? (await loadFace(family, subset, weight));
      faces.set(key, face);
      found = has(face, grapheme);
    }
    if (found) return;
  }
}

const has = ({ font }: Face, grapheme: string): boolean =>
  [...grapheme].every(
    (character) => ignorable.test(character) || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );
