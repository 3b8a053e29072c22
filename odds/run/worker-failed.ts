/** The worker died twice over a question, or none could be started. */
export class WorkerFailed extends Error {
  constructor() {
    super('This browser couldn’t calculate the odds.');
  }
}
