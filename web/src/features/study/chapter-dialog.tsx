import { Button, Group, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { type ChapterFacts, chapterMode, type Study } from '@royal-chess/contracts/studies';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { type ChapterStart, ChapterStartField } from './chapter-start.tsx';
import { messages } from './messages.ts';
import {
  useAddStudyChaptersMutation,
  useChangeStudyChapterMutation,
  useRemoveStudyChapterMutation,
} from './study-api.ts';

export interface ChapterDialogProps {
  readonly study: Study;
  readonly chapter: ChapterFacts | 'new';
  readonly onClose: () => void;
}

/** Adds a chapter, or changes one: its name, side, use and place. */
export default function ChapterDialog({ study, chapter, onClose }: ChapterDialogProps) {
  const known = chapter === 'new' ? null : chapter;
  const [name, setName] = useState(known?.name ?? '');
  const [orientation, setOrientation] = useState(known?.orientation ?? 'white');
  const [mode, setMode] = useState(known?.mode ?? 'study');
  const [start, setStart] = useState<ChapterStart>({ variant: 'classical', fen: '' });
  const [pgn, setPgn] = useState('');
  const [add, adding] = useAddStudyChaptersMutation();
  const [change, changing] = useChangeStudyChapterMutation();
  const [remove, removing] = useRemoveStudyChapterMutation();
  const navigate = useNavigate();
  const commandId = useRef(newCommandId());
  const error = adding.error ?? changing.error ?? removing.error;
  const place = study.chapters.findIndex(({ id }) => id === known?.id);

  const put = async (fields: { index?: number }) => {
    const params = { id: study.id, chapterId: known?.id ?? '' };
    const body = { commandId: newCommandId(), name: name.trim(), orientation, mode, ...fields };
    const { error: refused } = await change({ params, body });
    if (!refused) onClose();
  };
  const send = async () => {
    if (known) {
      await put({});
      return;
    }
    const { data } = await add({
      params: { id: study.id },
      body: {
        commandId: commandId.current,
        orientation,
        mode,
        variant: start.variant,
        ...(name.trim() === '' ? {} : { name: name.trim() }),
        ...(start.fen.trim() === '' ? {} : { startFen: start.fen.trim() }),
        ...(pgn.trim() === '' ? {} : { pgn }),
      },
    });
    const [first] = data?.chapterIds ?? [];
    if (first === undefined) {
      commandId.current = newCommandId();
      return;
    }
    onClose();
    void navigate(`/study/${study.id}/${first}`);
  };
  const isLast = place === study.chapters.length - 1;
  return (
    <Modal opened onClose={onClose} title={known ? messages.editChapter : messages.addChapter}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack gap="sm">
          <TextInput
            label={messages.chapterName}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={100}
            required={known !== null}
            data-autofocus
          />
          <Segments
            label={messages.orientation}
            data={[
              { value: 'white', label: messages.white },
              { value: 'black', label: messages.black },
            ]}
            value={orientation}
            onChange={setOrientation}
          />
          <Radio.Group
            label={messages.mode}
            value={mode}
            onChange={(chosen) => setMode(chapterMode.parse(chosen))}
          >
            <Stack gap="xs" mt="xs">
              {chapterMode.options.map((option) => (
                <Radio
                  key={option}
                  value={option}
                  label={messages.modes[option]}
                  description={messages.modeLine[option]}
                />
              ))}
            </Stack>
          </Radio.Group>
          {known ? (
            <Group gap={8}>
              <Button
                variant="outline"
                size="xs"
                disabled={place <= 0}
                onClick={() => void put({ index: place - 1 })}
              >
                {messages.moveUp}
              </Button>
              <Button
                variant="outline"
                size="xs"
                disabled={isLast}
                onClick={() => void put({ index: place + 1 })}
              >
                {messages.moveDown}
              </Button>
              <Button
                variant="danger"
                size="xs"
                disabled={study.chapters.length === 1}
                onClick={() =>
                  void remove({ params: { id: study.id, chapterId: known.id } }).then(
                    ({ error: refused }) => {
                      if (!refused) onClose();
                    },
                  )
                }
              >
                {messages.removeChapter}
              </Button>
            </Group>
          ) : (
            <>
              <ChapterStartField start={start} onChange={setStart} />
              <Textarea
                label={messages.pgn}
                value={pgn}
                onChange={(event) => setPgn(event.currentTarget.value)}
                autosize
                minRows={2}
                maxRows={8}
              />
            </>
          )}
          <FaultLine fault={error ? ApiProblem.of(error) : null} />
          <Group gap={8} justify="flex-end">
            <Button variant="outline" onClick={onClose}>
              {messages.cancel}
            </Button>
            <Button variant="strong" type="submit" loading={adding.isLoading || changing.isLoading}>
              {known ? messages.save : messages.addChapter}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
