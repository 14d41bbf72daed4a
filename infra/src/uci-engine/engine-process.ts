import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import type { OpenEngine } from '@royal-chess/domain/engine/engine-port';
import type { EngineProgram } from './engine-program.ts';

/**
 * Starts an engine as a process of its own, below what else the machine does. It receives no secret of ours, and ends with
 * us: its input ends then.
 */
export const engineProcess =
  ({ command, args, options = {} }: EngineProgram): OpenEngine =>
  ({ onLine, onFault }) => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'], env: {} });
    let isClosed = false;
    const fault = (): void => {
      if (!isClosed) onFault();
      isClosed = true;
    };
    child.on('error', fault);
    child.on('exit', fault);
    // What is written to an engine that has ended is of no use; its end is reported.
    child.stdin.on('error', () => undefined);
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!isClosed) onLine(line);
    });
    if (child.pid !== undefined)
      try {
        setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
      } catch {
        // A machine that does not allow it runs the engine beside the rest.
      }
    const send = (line: string): void => void child.stdin.write(`${line}\n`);
    for (const [name, value] of Object.entries(options)) send(`setoption name ${name} value ${value}`);
    return {
      send,
      close: () => {
        isClosed = true;
        child.kill('SIGKILL');
      },
    };
  };
