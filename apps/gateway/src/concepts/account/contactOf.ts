/** Mail services that ignore dots before the @, by the name their addresses are kept under. */
const DOTLESS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * One way of naming a proven contact: all spellings of an address that lead to the same mailbox are one. Only
 * for counting, never for sending.
 */
export function emailContact(email: string): string {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()]
  const untagged = local.startsWith('+') ? local : local.replace(/\+.*$/, '')
  const service = DOTLESS[domain]
  return service === undefined
    ? `email:${untagged}@${domain}`
    : `email:${untagged.replaceAll('.', '')}@${service}`
}
/** @param e164 the number as it is kept */
export const phoneContact = (e164: string): string => `phone:${e164}`
/** @param subject the provider's id of the person */
export const providerContact = (provider: string, subject: string): string => `${provider}:${subject}`
