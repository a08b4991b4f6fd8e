import type { FileType } from '@visavis/core/contract/files'

const ascii = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0))
/** First bytes by type; `at` where they do not stand at the very beginning. */
const SIGNATURES: readonly {
  readonly type: FileType
  readonly bytes: readonly number[]
  readonly at?: number
  readonly and?: { readonly at: number; readonly bytes: readonly number[] }
}[] = [
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', bytes: [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/gif', bytes: ascii('GIF87a') },
  { type: 'image/gif', bytes: ascii('GIF89a') },
  { type: 'image/webp', bytes: ascii('RIFF'), and: { at: 8, bytes: ascii('WEBP') } },
  { type: 'video/webm', bytes: [0x1a, 0x45, 0xdf, 0xa3] },
  { type: 'video/mp4', bytes: ascii('ftyp'), at: 4 },
]
/** Brands of `ftyp` boxes that are pictures (HEIC, AVIF) or other containers, not videos. */
const NO_VIDEO = new Set(['heic', 'heix', 'hevc', 'mif1', 'msf1', 'avif', 'avis', 'crx ', 'M4A ', 'M4B '])

/** How many first bytes {@link fileTypeOf} wants. */
export const HEAD_BYTES = 16

/** Type of a file by its first bytes, whatever it calls itself; null for none of those we know. */
export function fileTypeOf(head: Uint8Array): FileType | null {
  const has = (bytes: readonly number[], at: number): boolean =>
    bytes.every((byte, index) => head[at + index] === byte)
  const found = SIGNATURES.find(
    ({ bytes, at = 0, and }) => has(bytes, at) && (and === undefined || has(and.bytes, and.at)),
  )
  if (found === undefined) return null
  return found.type === 'video/mp4' && NO_VIDEO.has(String.fromCharCode(...head.slice(8, 12)))
    ? null
    : found.type
}
