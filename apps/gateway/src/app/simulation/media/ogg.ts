/** Opus packets of 20 ms each. */
export interface SoundClip {
  readonly packets: readonly Buffer[]
  readonly packetMs: 20
}

/** Reads Opus packets from an Ogg file, without the two header packets. @throws Error on anything else */
export function readOgg(file: Buffer): SoundClip {
  const packets: Buffer[] = []
  let partial: Buffer[] = []
  for (let at = 0; at + 27 <= file.length;) {
    if (file.toString('latin1', at, at + 4) !== 'OggS') throw new Error('not an Ogg file')
    const segments = file.readUInt8(at + 26)
    let body = at + 27 + segments
    for (let index = 0; index < segments; index++) {
      const size = file.readUInt8(at + 27 + index)
      partial.push(file.subarray(body, body + size))
      body += size
      if (size < 255) {
        packets.push(Buffer.concat(partial))
        partial = []
      }
    }
    at = body
  }
  if (packets[0]?.toString('latin1', 0, 8) !== 'OpusHead') throw new Error('not Opus')
  return { packets: packets.slice(2), packetMs: 20 }
}
