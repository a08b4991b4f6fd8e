import type { VeilShape } from './veilShape.ts'

/** Page → worker. `id` is the session's. */
export type ToVeilWorker =
  | {
      readonly type: 'veil'
      readonly id: number
      readonly on: boolean
      /** Number of the question, said back once nothing clear passes any more. */ readonly ask: number
    }
  | {
      readonly type: 'pipe'
      readonly id: number
      readonly readable: ReadableStream<VideoFrame>
      readonly writable: WritableStream<VideoFrame>
    }
  /** The page draws by itself: in this shape. */
  | { readonly type: 'shape'; readonly id: number; readonly shape: VeilShape }
  | { readonly type: 'close'; readonly id: number }

/** Worker → page. */
export type FromVeilWorker = { readonly type: 'hello' } | { readonly type: 'done'; readonly ask: number }

/** What a script transform of a sender is told. */
export interface GateOptions {
  readonly id: number
  readonly veiled: boolean
}
