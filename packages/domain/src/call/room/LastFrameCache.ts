import { watchPictures } from '@visavis/core/media'
import type { PictureWatch, RememberedPicture } from '@visavis/core/media'
import type { DomainPorts } from '../../ports.ts'

/**
 * How long after a call its pictures are kept for a report, ms. Then, with the next call, and with a report
 * they are gone.
 */
export const KEEP_PICTURES_MS = 5 * 60_000
/** A memory of the last ten seconds: one picture a second. */
export const REMEMBERED_SECONDS = 10

/**
 * The last seconds of the other side's picture, of one call at a time: in memory only, for a report that this
 * person may send.
 */
export class LastFrameCache {
  #roomId = ''
  #watch: PictureWatch | null = null
  #forgetting: ReturnType<typeof setTimeout> | undefined

  /** A call's picture is there: the one before is forgotten. */
  begin(roomId: string, attach: (element: HTMLVideoElement) => () => void, now: () => number): void {
    if (this.#roomId === roomId && this.#watch !== null) return
    this.forget()
    this.#roomId = roomId
    this.#watch = watchPictures(attach, { keep: REMEMBERED_SECONDS, now })
  }

  /** The call is over: nothing new, and what there is not for long. */
  end(roomId: string): void {
    if (this.#roomId !== roomId) return
    this.#watch?.stop()
    clearTimeout(this.#forgetting)
    this.#forgetting = setTimeout(() => {
      this.forget()
    }, KEEP_PICTURES_MS)
  }

  /** Pictures of a call, oldest first, as they are now; none of any other call. */
  of(roomId: string): readonly RememberedPicture[] {
    return roomId !== '' && roomId === this.#roomId ? [...(this.#watch?.pictures ?? [])] : []
  }

  forget(): void {
    clearTimeout(this.#forgetting)
    this.#watch?.stop()
    this.#watch = null
    this.#roomId = ''
  }
}

const memories = new WeakMap<DomainPorts, LastFrameCache>()

/** The memory of a store's ports. */
export function lastFrameCacheOf(ports: DomainPorts): LastFrameCache {
  const known = memories.get(ports) ?? new LastFrameCache()
  memories.set(ports, known)
  return known
}
