import * as v from 'valibot'
import { TRACKED_EVENTS } from '../tracking/events.ts'
import type { TrackedEvent } from '../tracking/events.ts'
import { addressProblem, SITE_ADDRESS } from './webAddress.ts'
import type { AddressRule } from './webAddress.ts'

/** Id of a brand, prefix or product: safe in paths, cookie names and event names. */
export const IDENTIFIER = /^[a-z][a-z0-9]{1,23}$/
/**
 * Names of the events a brand may leave out or rename, without prefix (table AN): all but the page load,
 * which is always sent (R7.91).
 */
export const EVENT_NAMES: TrackedEvent[] = (Object.keys(TRACKED_EVENTS) as TrackedEvent[]).filter(
  (name) => name !== 'page_load',
)

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

export const identifier = v.pipe(
  v.string(),
  v.regex(IDENTIFIER, 'lower-case letters and digits, starting with a letter, 2 to 24 long'),
)

/**
 * A text that is an address by a rule; what is wrong with another is said in words, with the one that was
 * probably meant. `pattern` says roughly the same to editors, which know no other way.
 */
const address = (
  form: string,
  rule: AddressRule,
  { pattern, empty = true }: { pattern: RegExp; empty?: boolean },
) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || (empty && dataset.value === '')) return
      const problem = addressProblem(dataset.value, rule)
      if (problem)
        addIssue({
          message: `${form}: ${problem.what}`,
          expected: problem.meant === undefined ? `write ${form}` : `did you mean "${problem.meant}"?`,
        })
    }),
    v.regex(pattern, form),
  )
const HTTP: AddressRule = { schemes: ['https', 'http'] }
const ADDRESS_OR_EMPTY = /^(?:https?:\/\/\S+)?$/

/** Origin of an HTTP gateway without a path, or empty for the site's own. */
export const origin = address(
  'an origin such as https://gw.example.com without a path, or empty for the site itself',
  HTTP,
  { pattern: ADDRESS_OR_EMPTY },
)
/** The same for a socket. */
export const socketOrigin = address(
  'an origin such as wss://gw.example.com without a path, or empty for the site itself',
  { schemes: ['wss', 'https', 'ws', 'http'] },
  { pattern: /^(?:(?:https?|wss?):\/\/\S+)?$/ },
)
/** Public address of a site, or empty while it is not known. */
export const siteAddress = address(
  'an address such as https://www.example.com without a path, or empty',
  SITE_ADDRESS,
  { pattern: ADDRESS_OR_EMPTY },
)
const FILE: AddressRule = { schemes: ['https'], path: true }
/** Address of a script or shop, or empty for none. */
export const httpsAddress = address('an address that begins with https://, or empty for none', FILE, {
  pattern: /^(?:https:\/\/\S+)?$/,
})
/** Address of a script. */
export const scriptAddress = address('an address that begins with https://', FILE, {
  pattern: /^https:\/\/\S+$/,
  empty: false,
})
const SHOPS = { appStore: ['apps.apple.com', 'itunes.apple.com'], googlePlay: ['play.google.com'] } as const
/** Page of an app at a shop, or empty for none. */
export const shopAddress = (shop: keyof typeof SHOPS) =>
  v.pipe(
    httpsAddress,
    v.check(
      (text) => text === '' || (SHOPS[shop] as readonly string[]).includes(new URL(text).hostname),
      `an address at ${SHOPS[shop][0]}`,
    ),
  )
export const frameAncestor = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem =
      !dataset.typed || ["'self'", "'none'"].includes(dataset.value)
        ? undefined
        : addressProblem(dataset.value, HTTP)
    if (problem === undefined || !dataset.typed) return
    const bare = /^(?:self|none)$/.test(dataset.value) ? `'${dataset.value}'` : problem.meant
    addIssue({
      message: `'self', 'none' or an origin such as https://partner.example.com: ${problem.what}`,
      expected:
        bare === undefined ? 'name each site by its own address, or remove it' : `did you mean "${bare}"?`,
    })
  }),
  v.regex(
    /^(?:'self'|'none'|https?:\/\/\S+)$/,
    "'self', 'none' or an origin such as https://partner.example.com",
  ),
)
/** Where games come from: never without https, since their frames would be empty on a site that has it. */
export const gameFrame = address(
  'an origin such as https://games.example.com without a path',
  { schemes: ['https'] },
  { pattern: /^https:\/\/\S+$/, empty: false },
)
/** Relay of calls; with a port that exists, and without a name or password in it. */
export const turnAddress = v.pipe(
  v.string(),
  v.regex(
    /^turns?:(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9a-fA-F:]+\])(?::\d{1,5})?(?:\?transport=(?:udp|tcp))?$/,
    'a relay address such as turn:relay.example.com:3478?transport=udp',
  ),
  v.check((text) => {
    const port = /:(\d+)(?:\?|$)/.exec(text)?.[1]
    return port === undefined || (Number(port) >= 1 && Number(port) <= 65_535)
  }, 'a relay address with a port from 1 to 65535, such as turn:relay.example.com:3478'),
)
export const clientId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9._-]*$/, 'letters, digits, dot, underscore and dash, or empty for none'),
  v.maxLength(200, 'at most 200 characters'),
)
export const country = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{2}$/, 'a country of two capital letters (ISO 3166-1), such as DE'),
  v.check((code) => regions.of(code) !== undefined, 'a country that exists (ISO 3166-1), such as DE'),
)
/**
 * Signs nobody sees, or that turn the text around them; joiners between letters and in pictures belong to
 * scripts and emoji.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u
/** A line people read, of so many characters at most. */
export const shownLine = (longest: number) =>
  v.pipe(
    v.string(),
    v.regex(
      /^[^<>\s](?:[^<>\n\t]*[^<>\s])?$/,
      `1 to ${longest} characters without < or >, no blank at either end`,
    ),
    v.maxLength(longest, `1 to ${longest} characters`),
    v.check(
      (text) => !UNSEEN.test(text),
      'a text without invisible signs: type it anew instead of pasting it',
    ),
    v.check(
      (text) => /[\p{L}\p{N}\p{S}]/u.test(text.replace(/[\u00ad\u115f\u1160\u2800\u3164\uffa0]/g, '')),
      'a text with at least one letter that can be seen',
    ),
    v.check((text) => !/[{}]/.test(text), 'a text without { and }: nothing is filled in here'),
  )
/** Words people read: not blank, and nothing that could be taken for a tag. */
export const shownName = shownLine(40)
