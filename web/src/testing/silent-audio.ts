/** An audio device that never wakes up: no sound is made, and none is waited for. */
export class SilentAudio {
  resume(): Promise<void> {
    return new Promise(() => undefined);
  }
}
