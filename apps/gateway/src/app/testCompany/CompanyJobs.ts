import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/context.ts'
import type { Job, NewJob } from './companyRows.ts'
import type { JournalFile } from './JournalFile.ts'

/** Keeps a job that is due after so many ms. */
export type Later = (inMs: number, job: NewJob) => void

/** What the company does later: jobs stand in its file until they are due, also after a restart. */
export class CompanyJobs {
  readonly #store: JournalFile
  readonly #clock: Clock
  readonly #run: (job: Job) => Promise<void>
  #ticking: Promise<void> = Promise.resolve()

  /** @param run does one job; the next one waits for it */
  constructor(store: JournalFile, clock: Clock, run: (job: Job) => Promise<void>) {
    this.#store = store
    this.#clock = clock
    this.#run = run
  }

  /** Keeps a job that is due after so many ms. */
  later(inMs: number, job: NewJob): void {
    const id = randomUUID()
    this.#store.put('job', id, { ...job, id, at: this.#clock.now() + inMs })
  }

  /** Does what is due. Rounds follow each other. */
  tick(): Promise<void> {
    this.#ticking = this.#ticking.then(() => this.#round())
    return this.#ticking
  }

  async #round(): Promise<void> {
    for (;;) {
      const now = this.#clock.now()
      const due = this.#store
        .all<Job>('job')
        .filter(({ at }) => at <= now)
        .toSorted((one, other) => one.at - other.at)
      if (due.length === 0) return
      for (const job of due) {
        this.#store.remove('job', job.id)
        await this.#run(job)
      }
    }
  }
}
