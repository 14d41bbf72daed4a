import { heuristics } from '@royal-chess/domain/heuristics/heuristics';
import { Modal } from '../../../shared/routing/modal.tsx';
import { SwitchRow } from '../../game-settings/index.ts';
import { messages } from './messages.ts';
import classes from './heuristics.module.css';

export interface HeuristicsDialogProps {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onClose: () => void;
}

/** Switches the plots on and off, and says what each figure counts. */
export default function HeuristicsDialog({ isOn, onSwitch, onClose }: HeuristicsDialogProps) {
  return (
    <Modal opened onClose={onClose} title={messages.title}>
      <SwitchRow label={messages.plots} note={messages.plotsLine} on={isOn} onChange={onSwitch} />
      <p className={classes['about']}>{messages.about}</p>
      <dl className={classes['formulas']}>
        {heuristics.map((name) => (
          <div key={name}>
            <dt>{messages.names[name]}</dt>
            <dd>{messages.formulas[name]}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
