import { TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import classes from './text-editor.module.css';

/** Most characters of the description of a picture. */
const longest = 300;

/** What a writer says of the pictures in a text. */
export interface PictureTexts {
  /** Label of the description of a picture, counted from 1. */
  readonly describe: (number: number) => string;
  /** When a description is needed. */
  readonly hint: string;
}

interface Props {
  readonly editor: Editor;
  readonly texts: PictureTexts;
}

/** The pictures of a text in their order, each with what screen readers say of it. */
export function PictureDescriptions({ editor, texts }: Props) {
  const pictures: { readonly at: number; readonly src: string; readonly alt: string }[] = [];
  editor.state.doc.descendants(({ type, attrs }, at) => {
    if (type.name === 'image')
      pictures.push({ at, src: String(attrs['src']), alt: String(attrs['alt'] ?? '') });
  });
  if (pictures.length === 0) return null;
  const describe = (at: number, alt: string): void => {
    // What is selected in the text stays so, which it would not if the picture was replaced.
    editor.view.dispatch(editor.state.tr.setNodeAttribute(at, 'alt', alt));
  };
  return (
    <div className={classes.pictures}>
      {pictures.map(({ at, src, alt }, index) => (
        <div key={index} className={classes.picture}>
          <img src={src} alt="" />
          <TextInput
            label={texts.describe(index + 1)}
            maxLength={longest}
            value={alt}
            onChange={({ currentTarget }) => describe(at, currentTarget.value)}
            // Enter would send the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
      ))}
      <p>{texts.hint}</p>
    </div>
  );
}
