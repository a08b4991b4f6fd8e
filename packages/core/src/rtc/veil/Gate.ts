import { hasVeilShape } from './veilShape.ts'
import type { VeilShape } from './veilShape.ts'

/**
 * What may leave of one session. While veiled only frames that were provably made of veiled pictures: what is
 * not known to be one is dropped.
 */
export class Gate {
  veiled: boolean
  /** Shape of this session's veiled pictures; null before the first was drawn. */
  shape: VeilShape | null = null

  constructor(veiled: boolean) {
    this.veiled = veiled
  }

  passes(frame: { readonly width?: number; readonly height?: number }): boolean {
    return !this.veiled || (this.shape !== null && hasVeilShape(this.shape, frame))
  }
}
