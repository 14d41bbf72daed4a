import { Button } from '@mantine/core';
import { settings as settingsForm } from '@royal-chess/contracts/account';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { changeSettings, useSettings } from '../../shared/settings/settings-store.ts';
import { Answered } from '../../shared/ui/answered.tsx';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { SettingRow } from '../game-settings/index.ts';
import {
  useChangeEmailPreferencesMutation,
  useEmailPreferencesQuery,
  useSendEmailProofMutation,
} from './account-api.ts';
import { messages } from './messages.ts';
import classes from './settings.module.css';

/** How often notifications are summed up by e-mail; of the account, like all settings. */
function DigestRow() {
  const { digest } = useSettings();
  return (
    <SettingRow label={messages.digest} note={messages.digestLine}>
      <Segments
        label={messages.digest}
        data={settingsForm.shape.digest.options.map((value) => ({ value, label: messages.digests[value] }))}
        value={digest}
        onChange={(value) => changeSettings({ digest: value })}
      />
    </SettingRow>
  );
}

/** An address that is not proved yet: the link can be sent again. */
function UnprovedEmail({ email }: { readonly email: string }) {
  const [send, { isLoading, isSuccess, error }] = useSendEmailProofMutation();
  return (
    <>
      <p>{messages.emailsUnproved(email)}</p>
      <Button variant="outline" loading={isLoading} disabled={isSuccess} onClick={() => void send()}>
        {messages.proofAgain}
      </Button>
      <p role="status">{isSuccess ? messages.proofSent : null}</p>
      <FaultLine fault={error ? ApiProblem.of(error) : null} about={messages.proofFailed} />
    </>
  );
}

/** Which e-mails come to the address of the account. */
export function EmailsPanel() {
  const query = useEmailPreferencesQuery();
  const [change, { isLoading, error }] = useChangeEmailPreferencesMutation();
  return (
    <Panel title={messages.emails} className={classes['panel']}>
      <Answered query={query} failed={messages.emailsFailed}>
        {({ email, isProved, lists }) =>
          email === null ? (
            <p>{messages.emailsNone}</p>
          ) : !isProved ? (
            <UnprovedEmail email={email} />
          ) : (
            <>
              <p>{messages.emailsTo(email)}</p>
              <DigestRow />
              {lists === 'stopped' ? (
                <SettingRow label={messages.lists} note={messages.listsStopped}>
                  <span>{messages.listsChoices.off}</span>
                </SettingRow>
              ) : (
                <SettingRow label={messages.lists}>
                  <Segments
                    label={messages.lists}
                    data={(['on', 'off'] as const).map((value) => ({
                      value,
                      label: messages.listsChoices[value],
                    }))}
                    value={lists}
                    onChange={(value) =>
                      void (isLoading ? undefined : change({ body: { lists: value === 'on' } }))
                    }
                  />
                </SettingRow>
              )}
              <FaultLine fault={error ? ApiProblem.of(error) : null} about={messages.listsFailed} />
            </>
          )
        }
      </Answered>
    </Panel>
  );
}
