import type { MessagePort } from 'node:worker_threads';
import { portable, type ControlReply, type ControlRequest } from './control-messages.ts';
import type { ProjectorControl } from '../projection.ts';

/** The projector's end of `RemoteProjectorControl`: answers what comes over the port until it is closed. */
export function serveProjectorControl(control: ProjectorControl, port: MessagePort): void {
  const reply = (message: ControlReply): void => port.postMessage(message);
  port.on('message', (request: ControlRequest) => {
    const { id } = request;
    perform(control, request, (progress) => reply({ id, progress })).then(
      (value) => reply({ id, value }),
      (error: unknown) => reply({ id, error: portable(error) }),
    );
  });
}

async function perform(
  control: ProjectorControl,
  request: ControlRequest,
  progress: (steps: readonly [number, number]) => void,
): Promise<unknown> {
  switch (request.call) {
    case 'status':
      return control.status();
    case 'parked':
      return control.parked();
    case 'parkedCounts':
      return control.parkedCounts();
    case 'requeue':
      return control.requeue(...request.args);
    case 'rebuild':
      return control.rebuild(...request.args, (done, total) => progress([done, total]));
    case 'caughtUp':
      return control.caughtUp(...request.args);
  }
}
