import { Checkbox } from '@mantine/core';
import { changeSettings, useSettings } from '../../shared/settings/settings-store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { PushDevice } from '../notifications/index.ts';
import { messages } from './messages.ts';
import classes from './settings.module.css';

/** What is sent: other kinds are offered once something sends them. */
const kinds = ['challenge', 'correspondenceMove', 'round', 'social', 'article', 'club', 'account'] as const;
const channels = ['app', 'email', 'phone'] as const;

/** What a person is notified about, and how. */
export function NotificationsPanel() {
  const { notifications } = useSettings();
  return (
    <Panel title={messages.notifications} flush>
      <table className={classes['kinds']}>
        <thead>
          <tr>
            <th scope="col">{messages.notifyAbout}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {messages.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{messages.kinds[kind]}</th>
              {channels.map((channel) => (
                <td key={channel}>
                  <Checkbox
                    aria-label={messages.by(messages.kinds[kind], messages.channels[channel])}
                    checked={notifications[kind][channel]}
                    onChange={(event) =>
                      changeSettings({
                        notifications: {
                          ...notifications,
                          [kind]: { ...notifications[kind], [channel]: event.currentTarget.checked },
                        },
                      })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <PushDevice />
    </Panel>
  );
}
