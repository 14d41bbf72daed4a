import { NativeSelect, Switch } from '@mantine/core';
import type { QuietHours } from '@royal-chess/contracts/notifications';
import { isQuietHour } from '@royal-chess/domain/notifications/quiet-hours';
import { IconMoon } from '@tabler/icons-react';
import { problemOf } from '../../../shared/api/problem-of.ts';
import { useCalls } from '../../../shared/api/use-calls.ts';
import { timeOfDay } from '../../../shared/language/date-format.ts';
import { FaultLine } from '../../../shared/ui/fault-line.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { usePushDeviceQuery } from '../notifications-api.ts';
import { hasPush } from './push-browser.ts';
import { pushMessages } from './push-messages.ts';
import { usePutQuietHoursMutation, useQuietHoursQuery } from './quiet-hours-api.ts';
import classes from './push.module.css';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const night = { from: 22, to: 7 };

/** An hour of the day as the settings write times. */
const nameOf = (hour: number): string => timeOfDay(new Date(2026, 0, 1, hour));

/** The hours in which this device does not ring, where it rings at all. */
export function QuietHoursPanel() {
  const { data: device } = usePushDeviceQuery(undefined, { skip: !hasPush() });
  const isNotified = (device?.endpoint ?? null) !== null;
  const query = useQuietHoursQuery(undefined, { skip: !isNotified });
  const { busy, fault, run } = useCalls<'put'>();
  const [put] = usePutQuietHoursMutation();
  if (!isNotified) return null;
  const quiet = query.data?.quiet ?? null;
  const change = (chosen: Pick<QuietHours, 'from' | 'to'> | null): void => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    void run('put', 'quiet', put({ body: { quiet: chosen && { ...chosen, timeZone } } }));
  };
  const isOff = busy.length > 0 || query.data === undefined;
  return (
    <Panel title={pushMessages.quietHours} aside={<IconMoon size={18} stroke={1.7} aria-hidden />}>
      <div className={classes['quiet']}>
        <Switch
          label={pushMessages.beQuiet}
          checked={quiet !== null}
          disabled={isOff}
          onChange={({ currentTarget }) => change(currentTarget.checked ? night : null)}
        />
        {quiet ? (
          <>
            <div className={classes['bar']} aria-hidden>
              {hours.map((hour) => (
                <span key={hour} data-quiet={isQuietHour(hour, quiet) || undefined} />
              ))}
            </div>
            <div className={classes['hours']}>
              {(['from', 'to'] as const).map((end) => (
                <NativeSelect
                  key={end}
                  label={pushMessages[end]}
                  value={quiet[end]}
                  disabled={isOff}
                  data={hours
                    .filter((hour) => hour !== quiet[end === 'from' ? 'to' : 'from'])
                    .map((hour) => ({ value: String(hour), label: nameOf(hour) }))}
                  onChange={({ currentTarget }) => change({ ...quiet, [end]: Number(currentTarget.value) })}
                />
              ))}
            </div>
            <p>{pushMessages.quietLine(nameOf(quiet.from), nameOf(quiet.to))}</p>
          </>
        ) : null}
        <FaultLine fault={fault} about={pushMessages.quietFailed} />
        <FaultLine fault={problemOf(query)} />
      </div>
    </Panel>
  );
}
