import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeAddress, encodeAddress } from './address.ts'
import { crc32 } from './crc32.ts'
import { ATTRIBUTE, buildStun, CLASS, isSignedBy, longTermKey, METHOD, parseStun } from './stun.ts'

const bytes = (options: { minLength?: number; maxLength?: number }) =>
  fc.uint8Array(options).map((array) => Buffer.from(array))
const transaction = bytes({ minLength: 12, maxLength: 12 })
const type = fc
  .integer({ min: 1, max: 0xffff })
  .filter((one) => one !== ATTRIBUTE.fingerprint && one !== ATTRIBUTE.messageIntegrity)
const attributes = fc.array(fc.record({ type, value: bytes({ maxLength: 40 }) }), { maxLength: 8 })
const method = fc.constantFrom(...Object.values(METHOD)),
  kind = fc.constantFrom(...Object.values(CLASS))
const key = longTermKey('4000000000:7', 'visavis', 'password')

it('makes the check value of CRC-32', () => {
  expect(crc32(Buffer.from('123456789'))).toBe(0xcbf43926)
})

it('reads what it writes, and knows whose it is', () => {
  fc.assert(
    fc.property(method, kind, transaction, attributes, fc.boolean(), (m, k, t, a, signed) => {
      const read = parseStun(
        buildStun({ method: m, kind: k, transaction: t, attributes: a, ...(signed ? { key } : {}) }),
      )
      expect(read).toMatchObject({ method: m, kind: k, transaction: t, attributes: a })
      expect(read !== null && isSignedBy(read, key)).toBe(signed)
      expect(read !== null && isSignedBy(read, longTermKey('4000000000:8', 'visavis', 'password'))).toBe(
        false,
      )
    }),
  )
})

it('takes no message of which a single bit is other', () => {
  fc.assert(
    fc.property(transaction, attributes, fc.nat(), (t, a, at) => {
      const message = buildStun({
        method: METHOD.allocate,
        kind: CLASS.request,
        transaction: t,
        attributes: a,
        key,
      })
      const bit = at % (message.length * 8)
      message[bit >> 3] = (message[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const read = parseStun(message)
      // A flip may hide the fingerprint behind another type: then the signature is what fails, or the message
      // lost an attribute it never needed.
      if (read !== null)
        expect(read.signed === null || !isSignedBy(read, key) || bit >> 3 >= message.length - 8).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

it('survives any bytes, and any cut of a good message', () => {
  fc.assert(
    fc.property(bytes({ maxLength: 200 }), (packet) => {
      parseStun(packet)
    }),
    { numRuns: 5000 },
  )
  fc.assert(
    fc.property(transaction, attributes, fc.nat(), (t, a, cut) => {
      const message = buildStun({
        method: METHOD.allocate,
        kind: CLASS.request,
        transaction: t,
        attributes: a,
        key,
      })
      expect(parseStun(message.subarray(0, cut % message.length))).toBeNull()
    }),
    { numRuns: 1000 },
  )
})

it('addresses come back as they went, and nothing else is one', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.integer({ min: 0, max: 65_535 }), (host, port) => {
      expect(decodeAddress(encodeAddress({ host, port }))).toEqual({ host, port })
    }),
  )
  fc.assert(
    fc.property(bytes({ maxLength: 30 }), (value) => {
      if (value.length !== 8 || value[1] !== 1) expect(decodeAddress(value)).toBeNull()
    }),
  )
})
