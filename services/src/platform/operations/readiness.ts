/** Whether this process wants new work. A load balancer that looks at `/ready` takes it out before it stops. */
export class Readiness {
  #draining = false;

  get isDraining(): boolean {
    return this.#draining;
  }

  /** First step of a stop: `/ready` answers 503 from now on, and everything begun goes on. */
  drain(): void {
    this.#draining = true;
  }
}
