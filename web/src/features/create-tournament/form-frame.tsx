import type { ReactNode } from 'react';
import { Modal } from '../../shared/routing/modal.tsx';
import type { FieldFaults } from './field-faults.ts';
import { FormPreview } from './form-preview.tsx';
import { messages } from './messages.ts';
import { SectionIndex } from './section-index.tsx';
import { useLateValues, type ValuesFeed } from './values-feed.ts';
import classes from './create-tournament.module.css';

interface FormFrameProps {
  readonly feed: ValuesFeed;
  /** Faults that the form shows. */
  readonly shown: FieldFaults;
  readonly isEdit: boolean;
  readonly isPreviewed: boolean;
  readonly onPreviewClosed: () => void;
  /** The form itself: it is not rendered again with what follows its values. */
  readonly children: ReactNode;
}

/** Index, form and preview side by side; narrow windows have the preview in a dialog. */
export function FormFrame({ feed, shown, isEdit, isPreviewed, onPreviewClosed, children }: FormFrameProps) {
  const { values, faults } = useLateValues(feed);
  const preview = <FormPreview values={values} faults={faults} />;
  return (
    <div className={classes['page']}>
      <SectionIndex values={values} shown={shown} faults={faults} />
      <div className={classes['main']}>{children}</div>
      <aside className={classes['preview']} aria-label={messages.asPlayers}>
        <p>{messages.asPlayers}</p>
        {preview}
        {isEdit ? null : <p>{messages.previewLine}</p>}
      </aside>
      <Modal opened={isPreviewed} onClose={onPreviewClosed} title={messages.asPlayers}>
        {preview}
      </Modal>
    </div>
  );
}
