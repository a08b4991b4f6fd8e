import { TELEMETRY_HEADER } from '@visavis/core/contract'
import { selectConsentCategories } from '../consent/consent.slice.ts'
import type { DomainThunk } from '../storeTypes.ts'

/**
 * The header with the anti-bot value, as log-ins and codes send it (R7.58). Analytics must have been agreed
 * to for more than `missing-telemetry`; never rejects.
 */
export const telemetryHeaders =
  (): DomainThunk<Promise<Record<string, string>>> =>
  async (_dispatch, getState, { telemetry }) => ({
    [TELEMETRY_HEADER]: await telemetry.read({
      agreed: selectConsentCategories(getState()).includes('analytics'),
    }),
  })
