/**
 * Scripts a language is written in; Latin letters stand in all of them, for names. @type
 * {Readonly<Record<string, RegExp>>}
 */
const OWN_SCRIPT = { ar: /\p{Script=Arabic}/u }
const LATIN = /\p{Script=Latin}/u
/**
 * Signs that turn the text around them, or that nobody sees. Joiners and the marks of direction belong to
 * Arabic.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2066-\u2069\u2060-\u2064\ufeff]/u
/** Letters that come of UTF-8 read as another encoding. */
const MANGLED = /\uFFFD|Ã[\u0080-\u00bf¤¶¼Ÿ©¨§±³]|â€|Â[\u00a0-\u00bf]/
/** How much longer than the shared text one may be before it leaves its place. */
const LONGEST = { times: 4, more: 120 }

/**
 * What is wrong with the words of a text: of another script, unseen signs, too long for its place, another
 * brand's word for hosts.
 *
 * @param {string} text
 * @param {{ shared: string; locale: string; hostTerm: string }} options shared: the English text of the
 *   product
 * @returns {{ what: string; mend: string; severity: 'error' | 'warning' }[]}
 */
export function wordProblems(text, { shared, locale, hostTerm }) {
  const plain = text.replace(/\{[^{}]*\}/g, ' ')
  const letters = [...plain.matchAll(/\p{L}/gu)].map(([letter]) => letter)
  const share = (/** @type {RegExp} */ script) =>
    letters.filter((letter) => script.test(letter)).length / Math.max(1, letters.length)
  const own = OWN_SCRIPT[locale] ?? LATIN
  /** @type {{ what: string; mend: string; severity: 'error' | 'warning' }[]} */
  const found = []
  const say = (
    /** @type {string} */ what,
    /** @type {string} */ mend,
    /** @type {'error' | 'warning'} */ severity = 'error',
  ) => found.push({ what, mend, severity })
  if (UNSEEN.test(text)) say('it holds a sign that nobody sees', 'type the text anew instead of pasting it')
  if (MANGLED.test(text))
    say(
      'its letters were read in another encoding when they were saved',
      'write the text anew and save the file as UTF-8',
    )
  if (letters.length > 3 && share(own) < 0.5)
    say(
      `it is not written in the letters of the language ${locale}`,
      'write it in that language',
      own !== LATIN && share(LATIN) > 0.5 ? 'warning' : 'error',
    )
  if (text.length > shared.length * LONGEST.times + LONGEST.more)
    say(
      `it has ${text.length} letters and does not fit into its place`,
      `write at most ${shared.length * LONGEST.times + LONGEST.more}; the shared text has ${shared.length}`,
    )
  if (text !== text.trim()) say('it begins or ends with a blank', 'remove the blank', 'warning')
  if (/\b(?:TODO|TBD|[Ll]orem ipsum|XXX+)\b/.test(text))
    say('something is left to write in it', 'write what belongs there')
  const other = hostTerm === 'goddess' ? /\bhosts?\b/i.exec(plain) : /\bgoddess(?:es)?\b/i.exec(plain)
  if (locale === 'en' && other)
    say(
      `it says "${other[0]}", but hostTerm of this brand is "${hostTerm}"`,
      `write "${hostTerm}"`,
      hostTerm === 'goddess' ? 'warning' : 'error',
    )
  return found
}
