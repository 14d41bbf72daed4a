/** Runs the work now and after each change of an element's size, which turning a phone brings as well. @returns what ends it */
export function whenSized(element: Element, work: () => void): () => void {
  work();
  const resized = new ResizeObserver(work);
  resized.observe(element);
  return () => resized.disconnect();
}
