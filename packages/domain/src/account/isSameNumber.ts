import type { PhoneNumber } from './phoneFlow.machine.ts'

/** Whether two numbers are the same one. */
export const isSameNumber = (one: PhoneNumber, other: PhoneNumber): boolean =>
  one.mobile === other.mobile && one.countryCode === other.countryCode
