import type { Wording } from '../texts/serverTexts.ts'

export interface CodeTextValues {
  readonly code: string
  /** Origin of the site the code is typed at. */ readonly origin: string
}

/**
 * The text of a code, short enough for one SMS in every language, digits first: that is what a notification
 * shows. An SMS ends with the line by which browsers fill the code in on this site and no other (WebOTP).
 */
export function codeText(
  channel: 'sms' | 'whatsapp',
  wording: Wording,
  { code, origin }: CodeTextValues,
): string {
  const text = wording.text('code.text', { code })
  const host = URL.canParse(origin) ? new URL(origin).hostname : ''
  return channel === 'whatsapp' || host === '' ? text : `${text}\n\n@${host} #${code}`
}
