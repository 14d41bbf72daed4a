import { AmongChooser, type AmongChooserProps } from './among-chooser.tsx';
import { AmongLogIn } from './among-log-in.tsx';

export interface AmongProps {
  /** Left out: in place of a list that only players have. */
  readonly chooser?: AmongChooserProps;
}

/** Whom the list ranks, and the log-in that some choices need: one part, which the page loads later. */
export default function Among({ chooser }: AmongProps) {
  return chooser ? <AmongChooser {...chooser} /> : <AmongLogIn />;
}
