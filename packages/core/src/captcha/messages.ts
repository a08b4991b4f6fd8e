/** What the worker is asked: hashes of `salt` and each number up to `max`, until one is `challenge`. */
export interface CaptchaWork {
  readonly challenge: string
  readonly salt: string
  readonly max: number
}
/** The number; null where there is none. */
export type CaptchaFound = number | null
