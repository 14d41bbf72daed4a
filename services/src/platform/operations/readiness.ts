/** Whether this process accepts new work. A load balancer that polls `/ready` removes it before it stops. */
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
