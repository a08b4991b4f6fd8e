import { networkInterfaces } from 'node:os'

/** IPv4 addresses by which other devices of the network reach this machine. */
export const networkAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((entry) => entry.family === 'IPv4' && !entry.internal)
    .map((entry) => entry.address)
