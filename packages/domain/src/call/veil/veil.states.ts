/** What both of a match have said about being seen. A call outside of matches has nothing to agree on. */
export interface Consent {
  readonly mine: boolean
  readonly theirs: boolean
}

/**
 * The own picture as it leaves for the other side: blurred in every phase but `none` (no call) and `clear`.
 */
export type VeilState =
  | { readonly phase: 'none' }
  /** A match, and this side has not said "Show me" yet. */
  | { readonly phase: 'veiled'; readonly roomNum: string; readonly theirs: boolean }
  /** This side has said it: clear with the gateway's word that both have. */
  | { readonly phase: 'waiting'; readonly roomNum: string; readonly theirs: boolean }
  | { readonly phase: 'clear'; readonly roomNum: string }
  /** Blurred again by this side's own wish, whatever was agreed (panic key). Only the person lifts it. */
  | { readonly phase: 'hidden'; readonly roomNum: string; readonly agreed: boolean; readonly theirs: boolean }
export type VeilPhase = VeilState['phase']

export type VeilEvent =
  /**
   * A call began; `veiled`: it carries a match, `hidden`: the person had blurred itself in it before this
   * page was loaded.
   */
  | {
      readonly type: 'entered'
      readonly roomNum: string
      readonly veiled: boolean
      readonly hidden?: boolean
    }
  | { readonly type: 'left' }
  | { readonly type: 'showPressed' }
  | { readonly type: 'hidePressed' }
  /** What the gateway knows of both. */
  | ({ readonly type: 'told'; readonly roomNum: string } & Consent)
  /** The own word did not arrive. */
  | { readonly type: 'failed'; readonly roomNum: string }
export type VeilEventOf<T extends VeilEvent['type']> = Extract<VeilEvent, { type: T }>

export const unveiled: VeilState = { phase: 'none' }
