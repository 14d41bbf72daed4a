/** Whether elements follow each other in the document, which is the order of the Tab key. */
export const inOrder = (...elements: readonly Element[]): boolean =>
  elements.every((element, index) => {
    const next = elements[index + 1];
    return (
      next === undefined || (element.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
    );
  });
