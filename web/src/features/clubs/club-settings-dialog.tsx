import type { Club } from '@royal-chess/contracts/clubs';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { problemOf } from '../../shared/api/problem-of.ts';
import { Modal } from '../../shared/routing/modal.tsx';
import { ClubForm, type ClubFacts } from './club-form.tsx';
import { CloseClub } from './close-club.tsx';
import { useChangeClubMutation } from '../../shared/api/clubs-api.ts';
import { messages } from './messages.ts';

export interface ClubSettingsProps {
  readonly club: Club;
  readonly onClose: () => void;
}

/** What a leader changes in a club; closing it is here too. */
export default function ClubSettingsDialog({ club, onClose }: ClubSettingsProps) {
  const [change, { isLoading, error }] = useChangeClubMutation();
  const { id, name, about, admission } = club;
  const save = async (facts: ClubFacts) => {
    const { error: refused } = await change({
      params: { id },
      body: { commandId: newCommandId(), ...facts },
    });
    if (!refused) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={messages.settings}>
      <ClubForm
        initial={{ name, about, admission }}
        submitText={messages.save}
        isBusy={isLoading}
        fault={problemOf({ error, isFetching: isLoading })}
        onSubmit={(facts) => void save(facts)}
      >
        <CloseClub clubId={id} as="leader" />
      </ClubForm>
    </Modal>
  );
}
