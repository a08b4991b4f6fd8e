import { linksIn } from './links.ts'

/** What leads a conversation out of the site, or money to somebody. */
export const CONTACT_KINDS = ['payment', 'phone', 'messenger', 'link'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

/** Hosts whose addresses are somebody's account to write to, and somebody's account to pay into. */
const MESSENGER_HOSTS =
  /(?:^|\.)(?:t\.me|telegram\.me|wa\.me|whatsapp\.com|m\.me|signal\.me|discord\.gg|instagram\.com|snapchat\.com|line\.me|kik\.me|viber\.com)$/
const PAYMENT_HOSTS =
  /(?:^|\.)(?:paypal\.me|paypal\.com|cash\.app|revolut\.me|venmo\.com|bunq\.me|wise\.com|buymeacoffee\.com|ko-fi\.com)$/

const MESSENGERS = [
  'whats ?app',
  'telegram',
  'tele ?gram',
  'signal',
  'viber',
  'kik',
  'snap(?:chat)?',
  'insta(?:gram)?',
  'wechat',
  'weixin',
  'discord',
  'skype',
  'kakao(?:talk)?',
  'threema',
  'imo',
  'zalo',
  'facebook',
  'واتس ?اب',
  'تي?ليجرام',
  'تلغرام',
  'سناب(?: ?شات)?',
  'انستا(?:غرام|جرام)?',
].join('|')
/** `@name`, an email address, and a messenger with a name behind it: `insta: kathy`, `telegram kathy_88`. */
const HANDLE = /(?<![\p{L}\p{N}@.])@[a-z0-9_](?:[a-z0-9_.]{1,29})(?![\p{L}\p{N}])/iu
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{2,63})+/u
const NAMED = new RegExp(
  String.raw`(?<!\p{L})(?:${MESSENGERS})(?!\p{L})(?:\s*[:=：]\s*[\p{L}\p{N}._]{3,}|[^\p{L}\p{N}@]{1,3}(?:\p{L}{1,8}[^\p{L}\p{N}@]{1,3}){0,2}(?=[a-z0-9._]*[0-9_])[a-z0-9._]{4,})`,
  'iu',
)

/** Letters and digits as everybody reads them: digits of every script as 0–9. */
const plain = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  // Digits of a script stand in one row from its zero on.
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return code - zero
}

/** Check of ISO 13616: the rest by 97 is 1. */
function isIban(written: string): boolean {
  const compact = written.replace(/[\s-]/g, '').toUpperCase()
  if (compact.length < 15 || compact.length > 34) return false
  let rest = 0
  for (const letter of compact.slice(4) + compact.slice(0, 4)) {
    for (const digit of String(Number.parseInt(letter, 36))) rest = (rest * 10 + Number(digit)) % 97
  }
  return rest === 1
}

/** Check of card numbers (Luhn). */
function isCard(written: string): boolean {
  const digits = written.replace(/\D/g, '')
  if (digits.length < 13 || digits.length > 19 || /^(\d)\1+$/.test(digits)) return false
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const IBAN = /(?<![\p{L}\p{N}])[a-z]{2}\d{2}(?:[ -]?[a-z0-9]){11,30}(?![\p{L}\p{N}])/giu
const CARD = /(?<![\p{L}\p{N}+])\d(?:[ -]?\d){12,18}(?![\p{L}\p{N}])/gu
/** Bitcoin (both forms), Ethereum and its kin, Tron. */
const WALLET =
  /(?<![\p{L}\p{N}])(?:[bB][cC]1[a-zA-Z0-9]{25,62}|0x[0-9a-fA-F]{40}|(?=[a-zA-Z0-9]{2,33}\d)(?=\w{0,33}[a-z])[13T][1-9A-HJ-NP-Za-km-z]{25,34})(?![\p{L}\p{N}])/u
const DATE = /(?<!\d)\d{1,4}([./-])\d{1,2}\1\d{1,4}(?!\d)/g
const PHONE = /(?<![\p{L}\p{N}])(?:\+|00)?\d(?:[\s().\-/]{0,3}\d){6,14}(?![\p{L}\p{N}])/gu

/** With a country or trunk prefix from eight digits on, else as long as numbers without one are. */
function isPhone(written: string): boolean {
  const digits = written.replace(/\D/g, '').length
  return /^(?:\+|0)/.test(written) ? digits >= 8 && digits <= 15 : digits === 10 || digits === 11
}

/** An IBAN written with spaces may run into the words behind it: those are tried without. */
function holdsIban(text: string): boolean {
  return [...text.matchAll(IBAN)].some(([found]) => {
    const words = [...found.matchAll(/ (?=[a-z]+(?: |$))/gi)].map(({ index }) => index)
    return [found.length, ...words].some((end) => isIban(found.slice(0, end)))
  })
}

/** Kinds of contacts a text holds, each once, the graver first. */
export function contactKindsIn(text: string): readonly ContactKind[] {
  const read = plain(text)
  const links = linksIn(read)
  const hosts = links.map(({ host }) => host)
  const withoutLinks = links
    .toReversed()
    .reduce((rest, { span: [start, end] }) => `${rest.slice(0, start)} ${rest.slice(end)}`, read)
  const withoutAccounts = withoutLinks.replace(IBAN, ' ')
  const cards = [...withoutAccounts.matchAll(CARD)].map(([found]) => found).filter(isCard)
  const isPayment =
    holdsIban(withoutLinks) ||
    cards.length > 0 ||
    WALLET.test(withoutLinks) ||
    hosts.some((host) => PAYMENT_HOSTS.test(host))
  const numbers = cards.reduce((rest, card) => rest.replace(card, ' '), withoutAccounts).replace(DATE, ' ')
  const found: Readonly<Record<ContactKind, boolean>> = {
    payment: isPayment,
    phone:
      [...numbers.matchAll(PHONE)].some(([number]) => isPhone(number)) ||
      hosts.some((host) => /(?:^|\.)wa\.me$/.test(host)),
    messenger:
      HANDLE.test(withoutLinks) ||
      EMAIL.test(withoutLinks) ||
      NAMED.test(withoutLinks) ||
      hosts.some((host) => MESSENGER_HOSTS.test(host)),
    link: links.length > 0,
  }
  return CONTACT_KINDS.filter((kind) => found[kind])
}
