import { useState } from 'react';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { dialogMessages } from './dialog-messages.ts';
import type { Way } from './first-way.ts';
import { ForgotPanel } from './forgot-panel.tsx';
import classes from './forgot-page.module.css';

/** `/forgot-password`: the panel of the dialog as a page. */
export default function ForgotPage() {
  const [way, setWay] = useState<Way>('phone');
  return (
    <div className={classes.root}>
      <PageTitle title={dialogMessages.forgotTitle} />
      <Panel>
        <ForgotPanel way={way} />
        <DialogFoot mode="forgot" way={way} onWay={setWay} />
      </Panel>
    </div>
  );
}
