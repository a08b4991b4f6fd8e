import { deflateSync } from 'node:zlib'

/** CRC-32 of a part of a PNG; Node has one from 20.15 on only. */
function crc32(bytes) {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return (value ^ 0xffffffff) >>> 0
}

const part = (name, data) => {
  const body = Buffer.concat([Buffer.from(name), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, check])
}

/** A small PNG that unpacks to `edge` × `edge` points. @param {number} edge */
export function pngBomb(edge) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  // One bit a point, grey.
  header[8] = 1
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part('IHDR', header),
    part('IDAT', deflateSync(Buffer.alloc(edge * (Math.ceil(edge / 8) + 1)))),
    part('IEND', Buffer.alloc(0)),
  ])
}

/**
 * A JPEG whose frame header says `edge` × `edge` points.
 *
 * @param {Buffer} jpeg a small one that is whole
 * @param {number} edge
 */
export function jpegBomb(jpeg, edge) {
  const bomb = Buffer.from(jpeg)
  // SOF0 or SOF2: marker, length, precision, height, width.
  let at = 2
  while (bomb[at + 1] !== 0xc0 && bomb[at + 1] !== 0xc2) at += 2 + bomb.readUInt16BE(at + 2)
  bomb.writeUInt16BE(edge, at + 5)
  bomb.writeUInt16BE(edge, at + 7)
  return bomb
}
