import type { ConsentCategory } from '@visavis/domain/consent/consent.machine'

/** What is read of a TC data object (IAB TCF 2). */
export interface TcData {
  readonly eventStatus?: 'tcloaded' | 'cmpuishown' | 'useractioncomplete'
  readonly gdprApplies?: boolean
  readonly purpose?: { readonly consents?: Readonly<Record<string, boolean>> }
}
export type TcfApi = (
  command: 'addEventListener' | 'displayConsentUi',
  version: 2,
  callback: (data: TcData | null, success: boolean) => void,
) => void

/** Further tries for a tool that is not there, and the pause before each in milliseconds (C.34, R9.44). */
export const RETRIES = 3
export const RETRY_MS = 15

/**
 * IAB purposes that all have to be agreed to. 1: store on the device; 8 and 7: measure content and
 * advertisements; 3 and 4: profiles for advertisements and their use.
 */
const PURPOSES: Readonly<Record<ConsentCategory, readonly number[]>> = {
  analytics: [1, 8],
  marketing: [1, 3, 4, 7],
}

/** What a choice made in a consent tool agrees to. */
export function agreedCategories({ purpose }: TcData): ConsentCategory[] {
  const agreed = (number: number) => purpose?.consents?.[number] === true
  return (Object.keys(PURPOSES) as ConsentCategory[]).filter((category) => PURPOSES[category].every(agreed))
}

export interface FindTcfParts {
  /** Loads the script of the tool; rejects when it cannot be had. */
  readonly load: () => Promise<void>
  readonly api: () => TcfApi | undefined
  readonly wait: (milliseconds: number) => Promise<void>
}

/** The tool's `__tcfapi`, or null when it is not there after the last retry. */
export async function findTcfApi({ load, api, wait }: FindTcfParts): Promise<TcfApi | null> {
  for (let retry = 0; retry <= RETRIES; retry += 1) {
    if (retry > 0) await wait(RETRY_MS)
    await load().catch(() => undefined)
    const found = api()
    if (found) return found
  }
  return null
}
