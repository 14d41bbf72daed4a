// Layers of the web: shared <- features <- app. A feature imports another only through its index.ts.

const layerOf = (path) => {
  const [first, second] = path.split('/');
  return first === 'features' ? { layer: first, feature: second } : { layer: first };
};

/**
 * Why a file of the web may not import another, or null. Paths are relative to web/src. Files outside of the three layers
 * (main.tsx, testing/) belong to the app; a test may also import testing/ and the texts that it expects.
 */
export function layerFault(from, to) {
  const source = layerOf(from);
  const target = layerOf(to);
  if (target.layer === 'shared') return null;
  if (/\.test\.tsx?$/.test(from) && (target.layer === 'testing' || to.endsWith('/messages.ts'))) return null;
  if (source.layer === 'shared') return 'shared may import only shared';
  if (source.layer !== 'features' || source.feature === target.feature) return null;
  if (target.layer !== 'features') return 'a feature may import only shared and features';
  return to === `features/${target.feature}/index.ts`
    ? null
    : `import features/${target.feature}/index.ts instead of a file behind it`;
}
