import type { LegalPage } from 'virtual:legal'
import { legalPage } from './legalPage.ts'

/** Words of a campaign page in a language, else in English; nothing when the brand wrote none. */
export async function campaignPage(name: string, language: string): Promise<LegalPage | undefined> {
  return (await legalPage(`landing-${name}`, language)) ?? legalPage(`landing-${name}`, 'en')
}
