import '@mantine/dates/styles.layer.css';
import { useRef, useState } from 'react';
import type { CreateClubTournamentInput } from '@royal-chess/contracts/tournaments';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { LeaveQuestion } from '../../shared/lazy/leave-question.tsx';
import { BasicSection, DateSection, DetailsSection, SocialSection, SubSection } from './basic-sections.tsx';
import { FaultSummary } from './fault-summary.tsx';
import { FormBar } from './form-bar.tsx';
import { bodyOf } from './form-body.ts';
import { TournamentFormProvider, useTournamentForm } from './form-context.ts';
import { faultsOf, fieldOf } from './form-faults.ts';
import type { FieldFaults } from './field-faults.ts';
import { FormFrame } from './form-frame.tsx';
import { sectionAnchor } from './form-section.tsx';
import { sectionOf } from './form-sections.ts';
import type { FormValues } from './form-values.ts';
import { FormatSection, GameSection, RegistrationSection } from './format-sections.tsx';
import {
  AgesSection,
  CitiesSection,
  FilesSection,
  InfoSection,
  PrizesSection,
  RulesSection,
  ScheduleSection,
  SponsorsSection,
  SupportSection,
} from './list-sections.tsx';
import { messages } from './messages.ts';
import { SavedFormsButton } from './saved-forms-button.tsx';
import { useDraft } from './use-draft.ts';
import { FeedContext, useValuesFeed } from './values-feed.ts';

export interface TournamentFormProps {
  readonly initial: FormValues;
  /** The draft that the form began with; null: a new one. */
  readonly draftId: string | null;
  /** An event that exists is changed: no draft is kept. */
  readonly isEdit?: boolean;
  /** False: the reader may keep no drafts. */
  readonly keepsDrafts?: boolean;
  /**
   * Sends the form. The problem that it met, null when it was accepted.
   * @param clubId the club whose members enter; empty: all players do
   */
  readonly onSend: (body: CreateClubTournamentInput, clubId: string) => Promise<ApiProblem | null>;
}

/** The long form of a tournament, with its index, its preview and its bar. */
export function TournamentForm({
  initial,
  draftId,
  isEdit = false,
  keepsDrafts = !isEdit,
  onSend,
}: TournamentFormProps) {
  const draft = useDraft(draftId, keepsDrafts);
  const feed = useValuesFeed(initial);
  const form = useTournamentForm({
    // Fields keep what is written: typing does not render the whole form again.
    mode: 'uncontrolled',
    initialValues: initial,
    validate: faultsOf,
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    onValuesChange: (values) => {
      feed.publish(values);
      draft.changed(values);
    },
  });
  const [attempts, setAttempts] = useState(0);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const sending = useRef(false);
  const shown = form.errors as FieldFaults;

  const fails = () => setAttempts((count) => count + 1);
  const send = async (sent: FormValues) => {
    // A double click sends once.
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setProblem(null);
    const refused = await onSend(bodyOf(sent), sent.clubId);
    sending.current = false;
    setBusy(false);
    if (refused === null) {
      if (keepsDrafts) draft.discard();
      return;
    }
    const fields = Object.entries(refused.fields).map(([path, message]) => [fieldOf(path), message] as const);
    form.setErrors(Object.fromEntries(fields));
    setProblem(fields.length > 0 ? null : refused);
    fails();
  };
  const goTo = (path: string) => {
    const node = form.getInputNode(path as never) ?? document.getElementById(sectionAnchor(sectionOf(path)));
    node?.scrollIntoView({ block: 'center' });
    node?.focus({ preventScroll: true });
  };
  const save = async (kind: 'draft' | 'template') => {
    const isSaved = await draft.save(form.getValues(), kind);
    if (isSaved) showToast({ kind: 'success', text: messages.savedAs[kind] });
    else showToast({ kind: 'error', text: messages.saveFailed, detail: messages.saveFailedLine });
    return isSaved;
  };

  return (
    <TournamentFormProvider form={form}>
      <FeedContext value={feed}>
        <form noValidate onSubmit={(event) => form.onSubmit((sent) => void send(sent), fails)(event)}>
          <FormFrame
            feed={feed}
            shown={shown}
            isEdit={isEdit}
            isPreviewed={isPreviewed}
            onPreviewClosed={() => setPreviewed(false)}
          >
            <PageTitle
              title={isEdit ? messages.editTitle : messages.title}
              line={messages.line}
              aside={keepsDrafts ? <SavedFormsButton onSaveTemplate={() => void save('template')} /> : null}
            />
            <FaultSummary faults={shown} attempts={attempts} onGo={goTo} />
            <BasicSection />
            <DateSection />
            <DetailsSection choosesClub={!isEdit} />
            <FormatSection />
            <CitiesSection />
            <AgesSection />
            <InfoSection />
            <SubSection />
            <GameSection />
            <RulesSection />
            <PrizesSection />
            <ScheduleSection />
            <SupportSection />
            <SponsorsSection />
            <RegistrationSection />
            <FilesSection />
            <SocialSection />
            <FaultLine fault={problem} about={isEdit ? messages.notChanged : messages.notCreated} />
          </FormFrame>
          <FormBar
            faultCount={Object.keys(shown).length}
            savedAt={draft.savedAt}
            hasFailed={draft.hasFailed}
            submitLabel={isEdit ? messages.save : messages.create}
            busy={busy}
            onPreview={() => setPreviewed(true)}
            onSave={keepsDrafts ? () => void save('draft') : undefined}
          />
        </form>
        <LeaveQuestion
          isUnsaved={draft.isUnsaved}
          onSave={keepsDrafts ? () => save('draft') : undefined}
          texts={messages}
        />
      </FeedContext>
    </TournamentFormProvider>
  );
}
