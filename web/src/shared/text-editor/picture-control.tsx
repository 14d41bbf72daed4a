import { RichTextEditor } from '@mantine/tiptap';
import { IconPhotoPlus } from '@tabler/icons-react';
import type { PictureTexts } from './picture-descriptions.tsx';

/** How pictures come into a text: they are sent first, and stand in it once they are stored. */
export interface TextPictures {
  /** Of the button. */
  readonly label: string;
  /** Media types that may be chosen, as an input has them. */
  readonly accept: string;
  readonly choose: (file: File) => void;
  /** The last one that is stored; each object is put in once. */
  readonly arrived: { readonly src: string; readonly alt: string } | null;
  readonly texts: PictureTexts;
}

/** A button that chooses a picture. */
export function PictureControl({ label, accept, choose }: Omit<TextPictures, 'arrived' | 'texts'>) {
  const ask = (): void => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.addEventListener('change', () => {
      const [file] = input.files ?? [];
      if (file) choose(file);
    });
    input.click();
  };
  return (
    <RichTextEditor.Control aria-label={label} title={label} onClick={ask}>
      <IconPhotoPlus size={16} stroke={1.5} aria-hidden />
    </RichTextEditor.Control>
  );
}
