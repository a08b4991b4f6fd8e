/** An IPv4 socket address. */
export interface Address {
  readonly host: string
  readonly port: number
}

const MAGIC = Buffer.from([0x21, 0x12, 0xa4, 0x42])
const IPV4 = 1

/** XOR form of an address (RFC 8489 14.2). */
export function encodeAddress({ host, port }: Address): Buffer {
  const value = Buffer.alloc(8)
  value[1] = IPV4
  value.writeUInt16BE(port ^ MAGIC.readUInt16BE(0), 2)
  host.split('.').forEach((part, i) => {
    value[4 + i] = Number(part) ^ (MAGIC[i] ?? 0)
  })
  return value
}

/** Reads an XOR address; null unless it is IPv4. */
export function decodeAddress(value: Buffer | null): Address | null {
  if (value === null || value.length !== 8 || value[1] !== IPV4) return null
  const host = [...value.subarray(4)].map((byte, i) => byte ^ (MAGIC[i] ?? 0)).join('.')
  return { host, port: value.readUInt16BE(2) ^ MAGIC.readUInt16BE(0) }
}

export const keyOf = ({ host, port }: Address): string => `${host}:${port}`
