import { createAction } from '@reduxjs/toolkit'
import type { ConsentCategory } from './consent.machine.ts'

/** A choice holds, fresh or from an earlier visit: listeners open or close what depends on it. */
export const consentSettled = createAction<{ categories: readonly ConsentCategory[]; fresh: boolean }>(
  'consent/settled',
)
