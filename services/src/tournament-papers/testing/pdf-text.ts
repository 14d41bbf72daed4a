import { extractText, getDocumentProxy } from 'unpdf';

/** The text of each page of a PDF, as a reader finds it. */
export async function textOfPages(pdf: Uint8Array): Promise<readonly string[]> {
  // The reader takes the bytes for itself.
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  const { text } = await extractText(document, { mergePages: false });
  return text;
}
