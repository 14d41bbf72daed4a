import { Link, RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import Image from '@tiptap/extension-image';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { Figure, FigureCaption } from './figure.ts';
import { PictureControl, type TextPictures } from './picture-control.tsx';
import { PictureDescriptions } from './picture-descriptions.tsx';
import classes from './text-editor.module.css';

/** A text that a press of its button puts where the cursor is. */
interface Insert {
  readonly label: string;
  readonly text: string;
}

interface Props {
  /** For screen readers. */
  readonly label: string;
  /** Id of the element that says what is wrong with the text. */
  readonly describedBy?: string;
  /** HTML that it begins with. */
  readonly content: string;
  readonly onChange: (html: string) => void;
  readonly inserts?: readonly Insert[];
  /** Without them the text has no pictures. */
  readonly pictures?: TextPictures;
}

/** Text with headings, lists and links: what the server's rules let pass, and nothing else. It is a chunk of its own, for Tiptap is large. */
export default function TextEditor({ label, describedBy, content, onChange, inserts = [], pictures }: Props) {
  const editor = useEditor({
    shouldRerenderOnTransaction: true,
    extensions: [
      StarterKit.configure({ link: false, heading: { levels: [2, 3, 4] } }),
      Link.configure({ protocols: ['https', 'mailto'], openOnClick: false }),
      ...(pictures ? [Image, Figure, FigureCaption] : []),
    ],
    content,
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        role: 'textbox',
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  const arrived = pictures?.arrived ?? null;
  useEffect(() => {
    if (editor && arrived) editor.chain().focus(null, { scrollIntoView: false }).setImage(arrived).run();
  }, [editor, arrived]);
  return (
    <RichTextEditor editor={editor} className={classes.root}>
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Blockquote />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.CodeBlock />
          <RichTextEditor.Hr />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
          {pictures ? (
            <PictureControl label={pictures.label} accept={pictures.accept} choose={pictures.choose} />
          ) : null}
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
        {inserts.length > 0 ? (
          <RichTextEditor.ControlsGroup>
            {inserts.map(({ label: name, text }) => (
              <RichTextEditor.Control
                key={text}
                className={classes.insert ?? ''}
                aria-label={name}
                onClick={() =>
                  editor?.chain().focus(null, { scrollIntoView: false }).insertContent(text).run()
                }
              >
                {text}
              </RichTextEditor.Control>
            ))}
          </RichTextEditor.ControlsGroup>
        ) : null}
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content className={classes.content} />
      {editor && pictures ? <PictureDescriptions editor={editor} texts={pictures.texts} /> : null}
    </RichTextEditor>
  );
}
