/**
 * What belongs to a gateway or a provider and to nobody else, by how it begins or looks; and its name in
 * words.
 */
const SECRETS: readonly (readonly [form: RegExp, name: string])[] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY/, 'a private key'],
  [/\bGOCSPX-[\w-]{10,}/, 'a client secret of Google'],
  [/^[0-9a-f]{32}$/, 'an app secret of Facebook or the like'],
  [/\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/, 'a signed token'],
  [
    /\b(?:[sr]k_(?:live|test)_|whsec_|gh[pousr]_|github_pat_|xox[abprs]-|AKIA|ASIA|SG\.|AIza|EAAC)[\w-]{10,}/,
    'a secret key of a service',
  ],
  [/^[a-z]+:\/\/[^/\s:@]+:[^/\s@]+@/i, 'an address with a password'],
]

/** What kind of secret a text is or holds, in words; undefined for one that may be read by everybody. */
export function secretIn(text: string): string | undefined {
  const plain = text.trim()
  return SECRETS.find(([form]) => form.test(plain))?.[1]
}
