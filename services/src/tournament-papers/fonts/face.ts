import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { fileOf, type FontFamily, type Weight } from './font-family.ts';

/** One file of a family in one weight, ready to shape text and to be embedded. */
export interface Face {
  readonly key: string;
  readonly font: Font;
  readonly scale: number;
  readonly reordered: boolean;
}

const faces = new Map<string, Promise<Face>>();

/**
 * Loads a file of a family in one weight; the process keeps it. Embedding needs outlines of one weight, so HarfBuzz pins the axis:
 * 2 to 5 ms for most files, 50 ms for Devanagari.
 */
export function loadFace(family: FontFamily, subset: string, weight: Weight): Promise<Face> {
  const key = `${family.name}/${subset}/${weight}`;
  const face = faces.get(key) ?? readFace(key, family, subset, weight);
  faces.set(key, face);
  // A file that could not be read now may be readable later.
  face.catch(() => faces.delete(key));
  return face;
}

async function readFace(key: string, family: FontFamily, subset: string, weight: Weight): Promise<Face> {
  const variable = await readFile(fileOf(family, subset));
  const options = {
    keepAllGlyphs: true,
    noHinting: true,
    targetFormat: 'sfnt' as const,
    variationAxes: { wght: family.weights[weight] },
  };
  const fixed = await subsetFont(variable, '', options);
  return { key, font: create(fixed) as Font, scale: family.scale, reordered: family.reordered ?? false };
}
