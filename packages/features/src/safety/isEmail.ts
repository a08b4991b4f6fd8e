import { email } from '@visavis/core/contract/scalars'
import { is } from 'valibot'

/** Whether an address may be one (R5.04), by the rule of the contract. */
export const isEmail = (value: string): boolean => is(email, value.trim())
