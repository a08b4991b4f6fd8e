/** One encoded picture. */
export interface VideoFrame {
  readonly data: Buffer
  readonly key: boolean
  /** Position in the clip, ms. */ readonly atMs: number
}
export interface VideoClip {
  readonly frames: readonly VideoFrame[]
  readonly lengthMs: number
}

/** Reads VP8 from an IVF file. @throws Error on anything else */
export function readIvf(file: Buffer): VideoClip {
  if (
    file.length < 32 ||
    file.toString('latin1', 0, 4) !== 'DKIF' ||
    file.toString('latin1', 8, 12) !== 'VP80'
  )
    throw new Error('not a VP8 clip in IVF')
  const msPerTick = (1000 * file.readUInt32LE(20)) / file.readUInt32LE(16)
  const frames: VideoFrame[] = []
  for (let at = file.readUInt16LE(6); at + 12 <= file.length;) {
    const size = file.readUInt32LE(at)
    const data = file.subarray(at + 12, at + 12 + size)
    if (size === 0 || data.length < size) break
    // Bit 0 of the first byte of a VP8 frame is 0 in key frames.
    frames.push({
      data,
      key: ((data[0] ?? 1) & 1) === 0,
      atMs: Number(file.readBigUInt64LE(at + 4)) * msPerTick,
    })
    at += 12 + size
  }
  const last = frames.at(-1)
  if (last === undefined || frames[0]?.key !== true) throw new Error('clip does not begin with a key frame')
  return {
    frames,
    lengthMs: last.atMs + msPerTick * (frames.length > 1 ? last.atMs / msPerTick / (frames.length - 1) : 1),
  }
}
