import { Button } from '@mantine/core';
import { IconAlertTriangle, IconEye } from '@tabler/icons-react';
import { messages } from './messages.ts';
import classes from './create-tournament.module.css';
import { dateFormat } from '../../shared/language/date-format.ts';

interface FormBarProps {
  readonly faultCount: number;
  readonly savedAt: number | null;
  readonly hasFailed: boolean;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly onPreview: () => void;
  /** Absent where there is no draft. */
  readonly onSave?: (() => void) | undefined;
}

const clock = dateFormat({ hour: '2-digit', minute: '2-digit' });

/** At the bottom of the window: what is to be corrected, the draft, and the ways on. */
export function FormBar({
  faultCount,
  savedAt,
  hasFailed,
  submitLabel,
  busy,
  onPreview,
  onSave,
}: FormBarProps) {
  return (
    <div className={classes['bar']}>
      <p className={classes['barState']}>
        {faultCount > 0 ? (
          <strong>
            <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
            {messages.toCorrect(faultCount)}
          </strong>
        ) : null}
        <output>
          {hasFailed ? messages.draftNotSaved : savedAt ? messages.draftSaved(clock(savedAt)) : null}
        </output>
      </p>
      <div className={classes['barActs']}>
        <Button
          variant="outline"
          leftSection={<IconEye size={18} stroke={1.7} aria-hidden />}
          onClick={onPreview}
        >
          {messages.preview}
        </Button>
        {onSave ? (
          <Button variant="outline" onClick={onSave}>
            {messages.saveDraft}
          </Button>
        ) : null}
        <Button type="submit" variant="gold" loading={busy}>
          {submitLabel}
        </Button>
      </div>
    </div>
  );
}
