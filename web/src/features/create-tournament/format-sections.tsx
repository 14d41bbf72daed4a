import { Checkbox, Input, MultiSelect, NumberInput, PasswordInput, Select, TextInput } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { fideTitle, pairingSystem } from '@royal-chess/contracts/tournaments';
import { choosesRounds, isBracket, systemName } from '../../shared/chess/tournament-labels.ts';
import { Segments } from '../../shared/ui/segments.tsx';
import { FormSection } from './form-section.tsx';
import { gameSummary } from './game-summary.ts';
import { messages } from './messages.ts';
import { TieBreakRows } from './row-lists.tsx';
import { TieFields } from './tie-fields.tsx';
import { useWritten } from './values-feed.ts';
import { countField, useField } from './use-field.ts';
import classes from './create-tournament.module.css';

const systems = pairingSystem.options.map((value) => ({ value, label: systemName(value) }));

/** Who may enter: rating, age, titles. */
function Limits() {
  const { field, check } = useField();
  return (
    <>
      <div className={classes['fields']} data-columns="four">
        <NumberInput {...countField} placeholder={messages.noLimit} {...field('format.limits.minRating')} />
        <NumberInput {...countField} placeholder={messages.noLimit} {...field('format.limits.maxRating')} />
        <NumberInput {...countField} placeholder={messages.noLimit} {...field('format.limits.minAge')} />
        <NumberInput {...countField} placeholder={messages.noLimit} {...field('format.limits.maxAge')} />
      </div>
      <div className={classes['fields']} data-columns="two">
        <MultiSelect
          data={[...fideTitle.options]}
          clearable
          placeholder={messages.noLimit}
          {...field('format.limits.titles')}
        />
        <Checkbox className={classes['beside']} {...check('format.limits.women')} />
      </div>
    </>
  );
}

export function FormatSection() {
  const { form, field, check } = useField();
  const system = useWritten((values) => values.format.system);
  const variant = useWritten((values) => values.format.variant);
  const acceleration = useWritten((values) => values.format.acceleration);
  const ageGroupsAre = useWritten((values) => values.ageGroupsAre);
  return (
    <FormSection id="format">
      <div className={classes['fields']} data-columns="three">
        <Select
          key={form.key('format.system')}
          data={systems}
          allowDeselect={false}
          searchable
          {...field('format.system')}
        />
        {choosesRounds(system) ? <NumberInput {...countField} {...field('format.rounds')} /> : null}
        {system === 'arena' ? <NumberInput {...countField} {...field('format.arenaMinutes')} /> : null}
        <NumberInput {...countField} {...field('checkInMinutes', messages.checkInHint)} />
      </div>
      {isBracket(system) ? <TieFields /> : null}
      <Input.Wrapper label={messages.fields['format.variant']} labelElement="div">
        <div>
          <Segments
            label={messages.fields['format.variant']}
            value={variant}
            onChange={(value) => form.setFieldValue('format.variant', value)}
            data={(['classical', '960', 'capablanca'] as const).map((value) => ({
              value,
              label: messages.variants[value],
            }))}
          />
        </div>
      </Input.Wrapper>
      <div className={classes['checks']}>
        <Checkbox {...check('format.rated')} description={messages.ratedLine} />
        {system === 'arena' ? (
          <Checkbox {...check('format.berserk')} description={messages.berserkLine} />
        ) : null}
        <Checkbox
          label={messages.fields['format.acceleration']}
          description={messages.accelerationLine}
          checked={acceleration === 'baku'}
          onChange={({ currentTarget: { checked } }) =>
            form.setFieldValue('format.acceleration', checked ? 'baku' : 'none')
          }
        />
        <Checkbox {...check('format.schoolsApart')} description={messages.schoolsApartLine} />
      </div>
      <div className={classes['fields']} data-columns="two">
        <Input.Wrapper
          label={messages.fields.ageGroupsAre}
          labelElement="div"
          description={messages.ageGroupsLine[ageGroupsAre]}
          inputWrapperOrder={['label', 'input', 'description']}
        >
          <div>
            <Segments
              label={messages.fields.ageGroupsAre}
              value={ageGroupsAre}
              onChange={(value) => form.setFieldValue('ageGroupsAre', value)}
              data={(['sections', 'categories'] as const).map((value) => ({
                value,
                label: messages.ageGroups[value],
              }))}
            />
          </div>
        </Input.Wrapper>
        <NumberInput {...countField} {...field('format.halfPointByes', messages.byesHint)} />
      </div>
      <Limits />
      <Input.Wrapper
        label={messages.fields['format.tieBreaks']}
        labelElement="div"
        description={messages.tieBreakLine}
      >
        <div className={classes['tieBreaks']}>
          <TieBreakRows />
        </div>
      </Input.Wrapper>
      <TextInput {...field('relay', messages.relayHint)} />
    </FormSection>
  );
}

/** The time control in words. */
function GameNote() {
  const summary = gameSummary(useWritten((values) => values.chessGame));
  if (!summary) return null;
  return (
    <p className={classes['note']}>
      <IconClock size={17} stroke={1.7} aria-hidden />
      {messages.gameLine(summary.control, summary.speed, summary.minutes)}
    </p>
  );
}

export function GameSection() {
  const { field } = useField();
  return (
    <FormSection id="game">
      <div className={classes['fields']} data-columns="four">
        <NumberInput
          min={0.25}
          decimalScale={2}
          hideControls
          {...field('chessGame.gameTime', messages.minutesEach)}
        />
        <NumberInput {...countField} {...field('chessGame.increment', messages.secondsEach)} />
        <NumberInput
          min={0}
          decimalScale={1}
          hideControls
          {...field('chessGame.joinTime', messages.joinHint)}
        />
        <NumberInput
          min={0}
          decimalScale={1}
          hideControls
          {...field('chessGame.roundTime', messages.roundHint)}
        />
        <NumberInput {...countField} {...field('chessGame.addAfter.moves', messages.addAfterHint)} />
        <NumberInput {...countField} {...field('chessGame.addAfter.minutes', messages.addAfterHint)} />
      </div>
      <GameNote />
    </FormSection>
  );
}

export function RegistrationSection() {
  const { field, check } = useField();
  return (
    <FormSection id="registration">
      <Input.Wrapper label={messages.asks} labelElement="div">
        <div className={classes['line']}>
          <Checkbox {...check('userData.age1')} />
          <Checkbox {...check('userData.rating')} />
        </div>
      </Input.Wrapper>
      <div className={classes['fields']} data-columns="two">
        <PasswordInput
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': messages.showPassword, tabIndex: 0 }}
          {...field('password', messages.passwordHint)}
        />
      </div>
    </FormSection>
  );
}
