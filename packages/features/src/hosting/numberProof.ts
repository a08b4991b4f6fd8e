import type { ComponentType } from 'react'

/** Refusal of what needs a verified number first (R6.16, R6.17). */
export const VERIFY_MOBILE = 20918

/** Asks for a number and its code; `onClose` is no. */
export type NumberProof = ComponentType<{ onProven: () => void; onClose: () => void }>
