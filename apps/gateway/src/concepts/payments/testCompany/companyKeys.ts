import { join } from 'node:path'
import { readOrMakeKeyFile } from '../../../platform/keyFile.ts'
import { newSecret } from '../../../platform/secrets.ts'

export interface CompanyKeys {
  /** The gateway shows it to the company. */
  readonly api: string
  /** The company signs webhooks with it. */
  readonly webhook: string
}

/** Keys that the company and the gateway share, made at the first start. */
export function companyKeys(folder: string): CompanyKeys {
  const text = readOrMakeKeyFile(join(folder, 'keys.json'), () =>
    JSON.stringify({ api: newSecret(), webhook: newSecret() }),
  )
  return JSON.parse(text) as CompanyKeys
}
