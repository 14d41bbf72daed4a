/** The steps of one journey in the order they are taken, and their results. */
export class JourneySteps {
  #passed = 0;
  #failed = 0;

  /** Takes one step. The first that fails ends the journey, because the rest depends on it: its error is thrown. */
  async take(name: string, work: () => Promise<void>): Promise<void> {
    const began = performance.now();
    try {
      await work();
      this.#passed += 1;
      console.log(`  ok    ${name} (${Math.round(performance.now() - began)} ms)`);
    } catch (error) {
      this.#failed += 1;
      console.log(`  FAIL  ${name}`);
      throw error;
    }
  }

  /** Prints how many steps passed. @returns the exit code of the journey: 0 only if steps were taken and all passed */
  report(): 0 | 1 {
    console.log(`${this.#passed} passed, ${this.#failed} failed`);
    return this.#failed === 0 && this.#passed > 0 ? 0 : 1;
  }
}
