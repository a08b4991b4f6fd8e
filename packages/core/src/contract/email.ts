import * as v from 'valibot'

/** Longest address a mail server takes (RFC 5321), and its parts. */
const LONGEST = { address: 254, local: 64 } as const
/**
 * Words of letters, digits and the marks that need no quotes, joined by single dots: none at either end, no
 * two together (RFC 5322 dot-atom).
 */
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
/** Two labels or more; the last one of letters, or an internationalised one as it is on the wire. */
const DOMAIN =
  /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$/i
/**
 * What a name of any script is written with, and the dots of East Asian keyboards; nothing that means
 * something in an address of the web.
 */
const NAME = /^[\u200d\p{L}\p{M}\p{N}.\u3002\uff0e\uff61\u200c-]+$/u

/** A domain as it is on the wire, its labels of other scripts in punycode; null for none. */
function asciiDomain(domain: string): string | null {
  if (!NAME.test(domain) || /(?:^|\.)-|-(?:\.|$)/.test(domain)) return null
  // Plain names stay as typed; the platform knows how the others are written, and which are no names at all.
  if (/^[\x21-\x7e]*$/.test(domain) && !/(?:^|\.)xn--/i.test(domain))
    return DOMAIN.test(domain) ? domain : null
  const url = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : ''
  return DOMAIN.test(url) ? url : null
}

/**
 * An address as mail servers take it, its domain in punycode (`ann@münchen.test` →
 * `ann@xn--mnchen-3ya.test`); null for what is no address.
 */
export function asciiEmail(address: string): string | null {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(at, 0))
  const domain =
    LOCAL.test(local) && local.length <= LONGEST.local ? asciiDomain(address.slice(at + 1)) : null
  const whole = `${local}@${domain ?? ''}`
  return domain === null || whole.length > LONGEST.address ? null : whole
}

/** R5.04. Blanks around a pasted address are not part of it. */
export const isEmail = (value: string): boolean => asciiEmail(value.trim()) !== null

/** R5.04 on the wire: the one rule of forms and gateway. Comes out with its domain in punycode. */
export const email = v.pipe(
  v.string(),
  v.maxLength(LONGEST.address),
  v.check((value) => asciiEmail(value) !== null, 'no email address'),
  v.transform((value) => asciiEmail(value) ?? value),
)
