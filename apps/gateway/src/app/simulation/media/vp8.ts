/** Payload bytes per packet: fits any path together with the RTP, SRTP and TURN headers. */
const CHUNK = 1100

/** Payloads of one picture, each with its VP8 descriptor (RFC 7741: one byte, S set on the first). */
export function vp8Payloads(frame: Buffer): Buffer[] {
  const payloads: Buffer[] = []
  for (let at = 0; at < frame.length; at += CHUNK)
    payloads.push(Buffer.concat([Buffer.of(at === 0 ? 0x10 : 0x00), frame.subarray(at, at + CHUNK)]))
  return payloads
}
