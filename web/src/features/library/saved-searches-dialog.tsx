import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { Answered } from '../../shared/ui/answered.tsx';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { filterMessages as texts } from './filter-messages.ts';
import {
  useDeleteSavedSearchMutation,
  useSavedSearchesQuery,
  useSaveSearchMutation,
} from './saved-searches-api.ts';
import classes from './search-head.module.css';

export interface SavedSearchesProps {
  /** The query of this search's address. */
  readonly query: string;
  readonly onClose: () => void;
}

/** Keeps the search under a name, and lists the searches that are kept. */
export default function SavedSearchesDialog({ query, onClose }: SavedSearchesProps) {
  const searches = useSavedSearchesQuery();
  const [name, setName] = useState('');
  const [save, saving] = useSaveSearchMutation();
  const [remove, removing] = useDeleteSavedSearchMutation();

  const submit = async () => {
    const { error } = await save({ body: { name: name.trim(), query } });
    if (error) return;
    setName('');
    showToast({ kind: 'success', text: texts.saved });
  };

  return (
    <Modal opened onClose={onClose} title={texts.savedSearches}>
      <form
        className={classes['saveForm']}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextInput
          label={texts.searchName}
          description={texts.savesWhat}
          maxLength={100}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FaultLine fault={saving.error ? ApiProblem.of(saving.error) : null} about={texts.saveFailed} />
        <Button
          type="submit"
          variant="strong"
          fullWidth
          disabled={name.trim() === ''}
          loading={saving.isLoading}
        >
          {texts.save}
        </Button>
      </form>
      <FaultLine fault={removing.error ? ApiProblem.of(removing.error) : null} about={texts.deleteFailed} />
      <Answered query={searches} failed={texts.searchesFailed}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{texts.noSearches}</p>
          ) : (
            <ul className={classes['saved']}>
              {items.map((saved) => (
                <li key={saved.id}>
                  <Link to={`/games?${saved.query}`} onClick={onClose}>
                    {saved.name}
                  </Link>
                  <ActionIcon
                    aria-label={texts.deleteSearch(saved.name)}
                    onClick={() => void remove({ params: { id: saved.id } })}
                  >
                    <IconTrash size={17} stroke={1.7} aria-hidden />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Modal>
  );
}
