import { useMediaQuery } from '@mantine/hooks';
import { boardSizes, settings as settingsForm } from '@royal-chess/contracts/account';
import { changeSettings, useSettings } from '../../shared/settings/settings-store.ts';
import { Segments } from '../../shared/ui/segments.tsx';
import { messages } from './messages.ts';
import { PercentSlider } from './percent-slider.tsx';
import { SettingRow, SwitchRow } from './setting-row.tsx';

const { confirmMoves, notation, thinkWarning } = settingsForm.shape;

/** Where the board has the size that one chose, and its corner can be dragged; and where there is a keyboard, as far as is known. */
const desktop = '(min-width: 64em) and (hover: hover)';

/**
 * What the page of a game shows, and how moves are entered on it.
 * @param forAllDevices whether what only a desktop has is shown on a phone, too: settings belong to an account
 */
export function GameRows({ forAllDevices = false }: { forAllDevices?: boolean }) {
  const settings = useSettings();
  const isOnDesktop = useMediaQuery(desktop, true, { getInitialValueInEffect: false });
  const isDesktop = isOnDesktop || forAllDevices;
  return (
    <>
      <SwitchRow
        label={messages.zen}
        note={messages.zenLine(isDesktop)}
        on={settings.zen}
        onChange={(zen) => changeSettings({ zen })}
      />
      {isDesktop ? (
        <PercentSlider
          label={messages.boardSize}
          note={messages.boardSizeLine}
          value={settings.boardSize}
          min={boardSizes.least}
          onChange={(value) => changeSettings({ boardSize: value })}
        />
      ) : null}
      <SettingRow label={messages.notation}>
        <Segments
          label={messages.notation}
          data={notation.options.map((value) => ({ value, label: messages.notations[value] }))}
          value={settings.notation}
          onChange={(value) => changeSettings({ notation: value })}
        />
      </SettingRow>
      <SwitchRow
        label={messages.premove}
        note={messages.premoveLine}
        on={settings.premove}
        onChange={(premove) => changeSettings({ premove })}
      />
      <SettingRow label={messages.confirmMoves} note={messages.confirmLine}>
        <Segments
          label={messages.confirmMoves}
          data={confirmMoves.options.map((value) => ({ value, label: messages.confirm[value] }))}
          value={settings.confirmMoves}
          onChange={(value) => changeSettings({ confirmMoves: value })}
        />
      </SettingRow>
      <SettingRow label={messages.thinkWarning} note={messages.thinkWarningLine}>
        <Segments
          label={messages.thinkWarning}
          data={thinkWarning.options.map((value) => ({ value, label: messages.thinkWarnings[value] }))}
          value={settings.thinkWarning}
          onChange={(value) => changeSettings({ thinkWarning: value })}
        />
      </SettingRow>
    </>
  );
}
