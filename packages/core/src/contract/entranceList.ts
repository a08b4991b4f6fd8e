import * as v from 'valibot'
import { image } from './picturePath.ts'

/** Places of the site that have room for entrances. */
export const ENTRANCE_PLACES = ['home', 'wall', 'call', 'chat', 'me'] as const
export const entrancePlace = v.picklist(ENTRANCE_PLACES)
export type EntrancePlace = (typeof ENTRANCE_PLACES)[number]

/** Drawings of the site; one stands wherever there is no picture of the operators. */
export const ENTRANCE_ICONS = [
  'star',
  'gift',
  'backpack',
  'coins',
  'calendar',
  'sparkle',
  'confetti',
  'ticket',
  'lightning',
  'crown',
  'heart',
  'cards',
  'camera',
  'people',
  'question',
] as const
export const entranceIcon = v.picklist(ENTRANCE_ICONS)
export type EntranceIcon = (typeof ENTRANCE_ICONS)[number]

/** A banner is wide and can be closed; an entrance is small and stays. */
export const entranceKind = v.picklist(['banner', 'entrance'])

/** What a page of the site wants: without it nothing leads there. */
export type EntranceNeed = 'rewards' | 'wheel' | 'games' | 'shop' | 'match' | 'cards' | null

/** Pages an entrance may lead to, and what each needs. Every other path hides the entrance (D43). */
export const ENTRANCE_PATHS: Readonly<Record<string, EntranceNeed>> = {
  '/': null,
  '/wall': null,
  '/search': null,
  '/discover': null,
  '/message': null,
  '/friends': null,
  '/videoHistory': null,
  '/profile/edit': null,
  '/setting': null,
  '/greenRoom': null,
  '/spending': null,
  '/hostCenter': null,
  '/zhushou': null,
  '/download': null,
  '/safety-center': null,
  '/community-guidelines': null,
  '/about-us': null,
  '/random-video-chat': null,
  '/backpack': null,
  '/task': 'rewards',
  '/activity': 'wheel',
  '/games': 'games',
  '/shop': 'shop',
  '/subscription': 'shop',
  '/payOrderList': 'shop',
  '/matching': 'match',
  '/card': 'cards',
}

const MOST_ENTRANCES = 40
const MOST_TEXT = 40
const MOST_LEAD = 60
const MOST_COUNTRIES = 60
const MOST_ORDER = 1000
const MOST_A_DAY = 50
const MOST_ADDRESS = 500
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const line = (max: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max), v.regex(/^[^\p{C}]*$/u))
/** Words by language, such as `{"en":"Spring","de":"Frühling"}`; English stands in for what is missing. */
export const words = (max: number) =>
  v.pipe(
    v.record(v.pipe(v.string(), v.regex(/^[a-z]{2}(-[A-Z]{2})?$/)), line(max)),
    v.check((texts) => texts['en'] !== undefined),
  )
const PATH = /^\/(?![/\\])[\w/-]*(\?[\w=&.~%-]*)?$/
/** Page of the site, or an address of another one. */
const target = v.pipe(
  v.string(),
  v.maxLength(MOST_ADDRESS),
  v.check((address) => PATH.test(address) || isHttps(address)),
)
function isHttps(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === ''
}
const moment = v.pipe(v.string(), v.isoTimestamp())

/** Whom an entrance is for; all that is said has to hold. Without it: everybody. */
const audience = v.strictObject({
  /** In the first seven days after the registration, or later. */
  new: v.optional(v.boolean()),
  vip: v.optional(v.boolean()),
  countries: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2,4}$/))), v.minLength(1), v.maxLength(MOST_COUNTRIES)),
  ),
  /** Ids of brands, where one list is given to several. */
  brands: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,29}$/))), v.minLength(1), v.maxLength(40)),
  ),
})
export type EntranceAudience = v.InferOutput<typeof audience>

/** An entrance as operators write it. */
export const entranceEntry = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,29}$/)),
    places: v.pipe(
      v.array(entrancePlace),
      v.minLength(1),
      v.check((places) => new Set(places).size === places.length),
    ),
    kind: v.optional(entranceKind, 'entrance'),
    /** `false` takes it away without deleting it. */
    show: v.optional(v.boolean(), true),
    icon: entranceIcon,
    image: v.optional(image),
    /** Left out: the site's own name of the page. */
    text: v.optional(words(MOST_TEXT)),
    lead: v.optional(words(MOST_LEAD)),
    target,
    from: v.optional(moment),
    until: v.optional(moment),
    audience: v.optional(audience),
    /** Lower ones first; equal ones as in the list. */
    order: v.optional(whole(0, MOST_ORDER), 100),
    /** How often a day a browser shows it; 0 is always. */
    perDay: v.optional(whole(0, MOST_A_DAY), 0),
  }),
  v.check(
    ({ from, until }) => from === undefined || until === undefined || Date.parse(from) < Date.parse(until),
  ),
  // What the site has no name for needs words.
  v.check(({ text, target: to }) => text !== undefined || ENTRANCE_PATHS[pathOf(to)] !== undefined),
)
export type EntranceEntry = v.InferOutput<typeof entranceEntry>
/** The same, as it is written: what has a standard may be left out. */
export type WrittenEntrance = v.InferInput<typeof entranceEntry>

/** Path of a target without its query; empty for other sites. */
export const pathOf = (to: string): string => (to.startsWith('/') ? (to.split('?')[0] ?? '') : '')

/** What the list takes, for operators. */
export const ENTRANCE_LIST =
  `a JSON list of up to ${MOST_ENTRANCES} entrances such as [{"id":"spring","places":["home"],"kind":"banner","icon":"sparkle",` +
  '"image":"/banners/spring.webp","text":{"en":"Spring is here"},"lead":{"en":"More coins this week"},"target":"/shop",' +
  '"from":"2027-03-01T00:00:00Z","until":"2027-03-08T00:00:00Z","audience":{"vip":false,"countries":["DE"]},"order":1,"perDay":3}]: ' +
  `each id once (a-z, 0-9, -), places of ${ENTRANCE_PLACES.join(', ')}, kind banner or entrance, icon of ${ENTRANCE_ICONS.join(', ')}, ` +
  `words by language with en (text to ${MOST_TEXT} characters, lead to ${MOST_LEAD}), target a path of the site or https://…, ` +
  'audience of new, vip, countries and brands'

/** Entrances of a brand. */
export const entranceList = v.pipe(
  v.array(entranceEntry, ENTRANCE_LIST),
  v.maxLength(MOST_ENTRANCES, ENTRANCE_LIST),
  v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, ENTRANCE_LIST),
)

/** What the hosts take, for operators. */
export const HOST_LIST =
  'a JSON list of up to 40 names of hosts such as ["shop.example.com"]; entrances may lead to their https addresses'
/** Hosts outside the site that entrances may lead to. */
export const hostList = v.pipe(
  v.array(
    v.pipe(v.string(HOST_LIST), v.regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/, HOST_LIST), v.maxLength(253)),
    HOST_LIST,
  ),
  v.maxLength(40, HOST_LIST),
)

/** Entrances of a brand whose operators changed nothing. */
export const DEFAULT_ENTRANCES: WrittenEntrance[] = [
  { id: 'wheel', places: ['home', 'me'], icon: 'star', target: '/activity', order: 10 },
  { id: 'rewards', places: ['home', 'me'], icon: 'gift', target: '/task', order: 20 },
  { id: 'backpack', places: ['home', 'me'], icon: 'backpack', target: '/backpack', order: 30 },
  { id: 'shop', places: ['home', 'me'], icon: 'coins', target: '/shop', order: 40 },
]
