import * as v from 'valibot'
import { DEFAULT_GIFTS, GIFT_LIST, giftList } from './giftList.ts'
import { DEFAULT_GAMES, GAME_LIST, gameList } from './gameList.ts'
import { FIRST_WEEK_DAYS } from './checkIn.ts'
import { DEFAULT_ENTRANCES, ENTRANCE_LIST, HOST_LIST, entranceList, hostList } from './entranceList.ts'
import { MESSAGE_TIP_SECONDS } from './messageTip.ts'
import { DEFAULT_MISSIONS, MISSION_LIST, missionList } from './missionList.ts'
import { METHOD_LIMITS, methodLimits } from './methodLimits.ts'
import { image } from './picturePath.ts'
import { TEXT_REVIEWS } from './profileTexts.ts'
import { MAX_INTEGER } from './scalars.ts'
import {
  CURRENCY_LIST,
  DEFAULT_CURRENCIES,
  DEFAULT_PACKAGES,
  DEFAULT_TAXES,
  DISCOUNT_COIN,
  NO_SELLER,
  OFFER_LIST,
  PACKAGE_LIST,
  SELLER,
  TAX_LIST,
  currencyList,
  discountCoin,
  offerList,
  packageList,
  sellerEntry,
  taxList,
} from './shopList.ts'
import { DEFAULT_WHEELS, WHEEL_LIST, wheelList } from './wheelList.ts'
import { DEFAULT_WORD_LISTS, WORD_LIST_MAX, WORD_MAX, type WordListLanguage } from './wordLists.ts'

const entry = <S extends v.GenericSchema>(
  schema: S,
  standard: v.InferInput<S>,
  about: string,
  expected: string,
) => v.pipe(v.optional(schema, standard), v.description(about), v.metadata({ expected }))

/** A whole number within bounds. */
function whole(standard: number, min: number, max: number, about: string) {
  const expected = `a whole number from ${min} to ${max}`
  return entry(
    v.pipe(v.number(expected), v.integer(expected), v.minValue(min, expected), v.maxValue(max, expected)),
    standard,
    about,
    expected,
  )
}
const price = (standard: number, about: string) => whole(standard, 0, 10_000, about)
const quota = (standard: number, about: string) => whole(standard, 0, 10_000, about)
const feature = (about: string) => entry(v.boolean('true or false'), true, about, 'true or false')

const PRICE_LIST = 'a list of 1 to 12 whole numbers from 1 to 10000, rising, such as 20,40,60'
const priceList = v.pipe(
  v.array(
    v.pipe(
      v.number(PRICE_LIST),
      v.integer(PRICE_LIST),
      v.minValue(1, PRICE_LIST),
      v.maxValue(10_000, PRICE_LIST),
    ),
    PRICE_LIST,
  ),
  v.minLength(1, PRICE_LIST),
  v.maxLength(12, PRICE_LIST),
  v.check((list) => list.every((one, index) => index === 0 || one > (list[index - 1] ?? 0)), PRICE_LIST),
)
const WEEK = `a list of ${FIRST_WEEK_DAYS} whole numbers from 0 to 10000, such as 5,5,10,10,15,15,30`
const week = v.pipe(
  v.array(v.pipe(v.number(WEEK), v.integer(WEEK), v.minValue(0, WEEK), v.maxValue(10_000, WEEK)), WEEK),
  v.length(FIRST_WEEK_DAYS, WEEK),
)
const RATE = 'a number from 0 to 1'
const PICTURE =
  'a path of a picture below the site, such as /media/site/spring.webp, or none for the drawing of the site'
const picture = v.pipe(
  v.string(PICTURE),
  v.transform((path) => (path === 'none' ? '' : path)),
  v.union([v.literal(''), image], PICTURE),
)
const TEXT_REVIEW = 'off, after or before'
const CURRENCY = 'a currency of three capital letters, such as EUR'

const WORDS =
  `a list of up to ${WORD_LIST_MAX} words or phrases of 2 to ${WORD_MAX} characters with commas between ` +
  `them, * at an end for further letters; ` +
  '+word and -word change the list that is there, none empties it'
const word = v.pipe(
  v.string(WORDS),
  v.trim(),
  v.maxLength(WORD_MAX, WORDS),
  v.regex(/^\*?[^*,+\-\s][^*,]*\p{L}[^*,]*\*?$/u, WORDS),
)
const wordList = v.pipe(v.array(word, WORDS), v.maxLength(WORD_LIST_MAX, WORDS))
const words = (language: WordListLanguage, name: string) =>
  entry(wordList, [...DEFAULT_WORD_LISTS[language]], `Words no message may hold: ${name}.`, WORDS)

const entries = v.strictObject({
  'price.like': price(2, 'Coins a like costs.'),
  'price.friendRequest': price(10, 'Coins a friend request costs.'),
  'price.translation': price(1, 'Coins a translated message costs once the free ones of the day are used.'),
  'price.match': price(20, 'Coins a match costs where it is not free.'),
  'price.privateMinute': price(20, 'Coins a minute of a private call in a match costs.'),
  'price.cardCall': price(40, 'Coins a minute of a call from a card costs.'),
  'price.cardTrial': price(12, 'Coins the one trial minute from a card costs.'),
  'price.searchCall': price(80, 'Coins a minute of a call from search costs.'),
  'price.searchTrial': price(0, 'Coins the one trial minute from search costs.'),
  'host.prices': entry(
    priceList,
    [20, 40, 60, 80, 100, 120],
    'Prices a minute a host may choose from.',
    PRICE_LIST,
  ),
  'host.pointRate': entry(
    v.pipe(v.number(RATE), v.minValue(0, RATE), v.maxValue(1, RATE)),
    0.5,
    'Points a host earns for one coin spent; rounded down per minute.',
    RATE,
  ),
  'host.approval': feature('Who applies to become a host is one only after an operator approved it.'),
  'payout.min': whole(1000, 1, 1_000_000, 'Fewest points of a payout.'),
  'payout.rate': whole(
    50,
    1,
    1_000_000,
    'What 100 points are worth in the smallest unit of payout.currency. What stands here first is an ' +
      'example.',
  ),
  'payout.currency': entry(
    v.pipe(v.string(CURRENCY), v.regex(/^[A-Z]{3}$/, CURRENCY)),
    'USD',
    'Currency payouts are made in.',
    CURRENCY,
  ),
  'payout.waitDays': whole(14, 0, 90, 'Days points wait before they can be paid out.'),
  'penalty.appealDays': whole(
    30,
    1,
    365,
    'Days a host may appeal against a decision; points it set aside are gone after that.',
  ),
  'gift.list': entry(
    giftList,
    DEFAULT_GIFTS,
    'Gifts of the tray, in its order; an empty list switches gifts off.',
    GIFT_LIST,
  ),
  'shop.packages': entry(
    packageList,
    DEFAULT_PACKAGES,
    'Packages of coins, in the order of the shop; an empty list closes it.',
    PACKAGE_LIST,
  ),
  'shop.offers': entry(
    offerList,
    [],
    'Packages for less money or with more bonus for some time. The former price is read from the books.',
    OFFER_LIST,
  ),
  'shop.discountCoin': entry(
    discountCoin,
    null,
    'A package for some percent less or with more bonus for some time, for everybody or for the first ' +
      'purchase only.',
    DISCOUNT_COIN,
  ),
  'shop.currencies': entry(
    currencyList,
    DEFAULT_CURRENCIES,
    'Currency of each country. A package without a price in it is not sold there.',
    CURRENCY_LIST,
  ),
  'shop.taxes': entry(
    taxList,
    DEFAULT_TAXES,
    'Tax inside the prices by country of the buyer. What stands here first is an example.',
    TAX_LIST,
  ),
  'shop.seller': entry(
    sellerEntry,
    NO_SELLER,
    'Who sells, as it stands before the button and on receipts. Without a name nothing is sold.',
    SELLER,
  ),
  'shop.methodLimits': entry(
    methodLimits,
    {},
    'Smallest and largest amounts of ways to pay, where they are to be narrower than those of the ' +
      'payment company.',
    METHOD_LIMITS,
  ),
  'pay.declinesAccountHour': whole(5, 1, 1000, 'Declined payments an account may have in an hour.'),
  'pay.declinesAccountDay': whole(10, 1, 1000, 'Declined payments an account may have in 24 hours.'),
  'pay.declinesCardHour': whole(3, 1, 1000, 'Declined payments one kept card may have in an hour.'),
  'pay.declinesDeviceHour': whole(10, 1, 1000, 'Declined payments one browser may have in an hour.'),
  'pay.declinesNetworkHour': whole(
    30,
    1,
    10_000,
    'Declined payments one network (/24, or /56 of IPv6) may have in an hour.',
  ),
  'pay.cardsPerDay': whole(3, 1, 100, 'Cards an account may add in 24 hours, taken or not.'),
  'pay.largestFirstDay': whole(
    2,
    0,
    100,
    'Orders of the largest package an account may make in its first 24 hours.',
  ),
  'pay.captchaAfter': whole(
    2,
    0,
    1000,
    'Declined payments of an account or browser within an hour after which paying wants a captcha; 0 ' +
      'always does.',
  ),
  'pay.attackPayments': whole(
    50,
    1,
    100_000,
    'With so many payments within 10 minutes the share of declined ones is looked at.',
  ),
  'pay.attackPercent': whole(
    40,
    1,
    100,
    'When more percent of them are declined, every payment of the brand wants a captcha.',
  ),
  'shop.withdrawalDays': whole(
    14,
    0,
    60,
    'Days after a payment in which people can withdraw from it for what is unspent; 0 offers none. The ' +
      'law of the buyer may ask for 14.',
  ),
  'shop.firstSpendLine': entry(
    v.boolean('true or false'),
    true,
    'Before the first coins of a purchase are spent in those days, people are told once that spent coins ' +
      'cannot be returned.',
    'true or false',
  ),
  'wall.visitor': whole(24, 1, MAX_INTEGER, 'People a visitor sees on the wall.'),
  'wall.user': whole(60, 1, MAX_INTEGER, 'People a member sees on the wall.'),
  'wall.vip': whole(
    MAX_INTEGER,
    1,
    MAX_INTEGER,
    'People a VIP sees on the wall; the highest number means all.',
  ),
  'bonus.register': whole(120, 0, 10_000, 'Coins of a new account.'),
  'bonus.picture': entry(
    picture,
    '',
    'Picture beside the promise of those coins, on the landing page and above the wall.',
    PICTURE,
  ),
  'bonus.push': whole(20, 0, 10_000, 'Coins for allowing notifications, once per account.'),
  'bonus.webapp': whole(30, 0, 10_000, 'Coins for the app on the home screen, once per account.'),
  'bonus.firstPurchase': whole(100, 0, 10_000, 'Coins the first paid order brings on top, once per account.'),
  'checkIn.on': entry(v.boolean('true or false'), true, 'Daily check-in.', 'true or false'),
  'checkIn.week': entry(
    week,
    [5, 5, 10, 10, 15, 15, 30],
    'Coins of a check-in on each of the first seven days after the registration.',
    WEEK,
  ),
  'checkIn.daily': whole(3, 0, 10_000, 'Coins of a check-in from the eighth day on.'),
  'checkIn.vip': whole(10, 0, 10_000, 'Coins a VIP gets on top of each check-in.'),
  'mission.list': entry(
    missionList,
    DEFAULT_MISSIONS,
    'Tasks that bring coins, in the order of the page; an empty list takes them away.',
    MISSION_LIST,
  ),
  'wheel.list': entry(
    wheelList,
    DEFAULT_WHEELS,
    'Lucky wheels with their prizes and where spins come from; an empty list takes them away.',
    WHEEL_LIST,
  ),
  'wheel.purchaseSpins': whole(
    1,
    0,
    50,
    'Super Wheel spins that the first purchase of each UTC day brings, within paidPerDay of that wheel; 0: none.',
  ),
  'game.list': entry(
    gameList,
    DEFAULT_GAMES,
    'Games in the order of their page; an empty list takes them away.',
    GAME_LIST,
  ),
  'entrance.list': entry(
    entranceList,
    DEFAULT_ENTRANCES,
    'Entrances and banners on home, wall, call, chat and Me; an empty list takes them away.',
    ENTRANCE_LIST,
  ),
  'entrance.hosts': entry(
    hostList,
    [],
    'Hosts outside the site that entrances may lead to, by https.',
    HOST_LIST,
  ),
  'quota.livecam': quota(10, 'Free LiveCam matches a day.'),
  'quota.card': quota(20, 'Cards a day.'),
  'quota.sayHi': quota(5, 'Free greetings a day.'),
  'quota.sayHiVip': quota(5, 'Free greetings a day of a VIP.'),
  'quota.translate': quota(10, 'Free translations a day.'),
  'quota.hotVideoAdd': quota(5, 'Free friend requests from clips a day.'),
  'photos.max': whole(6, 1, 12, 'Pictures a profile may have.'),
  'photos.appealDays': whole(
    7,
    1,
    30,
    'Days the files of a rejected picture are kept, closed, for an appeal of its owner.',
  ),
  'profile.review': entry(
    v.picklist(TEXT_REVIEWS, TEXT_REVIEW),
    'after',
    'When operators look at new nicknames and bios: not at all, after they are shown, or before.',
    TEXT_REVIEW,
  ),
  'photos.reviewFirst': feature('New pictures and videos are shown only after an operator approved them.'),
  'videos.max': whole(
    6,
    1,
    12,
    'Videos of a profile that are shown; the oldest goes for a newly approved one.',
  ),
  'words.ar': words('ar', 'Arabic'),
  'words.de': words('de', 'German'),
  'words.en': words('en', 'English'),
  'words.es': words('es', 'Spanish'),
  'words.fr': words('fr', 'French'),
  'words.it': words('it', 'Italian'),
  'words.nl': words('nl', 'Dutch'),
  'words.pt': words('pt', 'Portuguese'),
  'words.tr': words('tr', 'Turkish'),
  'words.other': words('other', 'further languages'),
  'call.ringSeconds': whole(45, 15, 120, 'Seconds a call rings before it is missed.'),
  'messageTip.seconds': whole(
    MESSAGE_TIP_SECONDS,
    0,
    60,
    'Seconds a tip about a new message stands over a page; 0 shows none.',
  ),
  'feature.emailSignUp': feature('Sign-up by email; log-in stays open.'),
  'feature.phoneSignUp': feature('Sign-up by phone number; log-in stays open.'),
  'feature.qrLogin': feature('Log-in on a second device by QR code.'),
  'feature.liveCam': feature('LiveCam matches.'),
  'feature.oneToOne': feature('1v1 matches.'),
  'feature.cards': feature('Face-to-face cards.'),
  'feature.videoCalls': feature('Calls by video, switches from voice to video and private calls of matches.'),
  'feature.voiceCalls': feature('Calls by voice.'),
  'feature.suggestedHost': feature('The suggestion of a host who is online.'),
})

/**
 * Everything operators tune while the gateway runs, per brand: keys, defaults, bounds and what each is.
 * `true` of a feature is what the brand was built with; only `false` changes something.
 */
export const tunables = v.pipe(
  entries,
  v.check(
    (values) => values['wall.visitor'] <= values['wall.user'] && values['wall.user'] <= values['wall.vip'],
    'Visitors may not see more of the wall than members (wall.visitor, wall.user), nor members more than ' +
      'VIPs (wall.vip).',
  ),
  v.check(
    (values) => values['quota.sayHi'] <= values['quota.sayHiVip'],
    'Members may not greet more people a day than VIPs (quota.sayHi, quota.sayHiVip).',
  ),
  v.check(
    (values) =>
      values['price.cardTrial'] <= values['price.cardCall'] &&
      values['price.searchTrial'] <= values['price.searchCall'],
    'A trial minute may not cost more than a minute of its call (price.cardTrial, price.cardCall, ' +
      'price.searchTrial, price.searchCall).',
  ),
)
export type Tunables = v.InferOutput<typeof tunables>
export type TunableKey = keyof Tunables
export const TUNABLE_KEYS = Object.keys(entries.entries) as readonly TunableKey[]

/** What counts where nobody has changed anything. */
export const DEFAULT_TUNABLES: Tunables = v.parse(tunables, {})

/** One key: what it is, what it takes, and its schema. */
export function tunableOf(key: TunableKey): {
  readonly about: string
  readonly expected: string
  readonly schema: v.GenericSchema
} {
  const schema = entries.entries[key]
  return {
    about: v.getDescription(schema) ?? '',
    expected: String(v.getMetadata(schema)['expected']),
    schema,
  }
}

/** Keys whose stored value does not fit: their defaults hold. */
export const unsoundOf = (stored: Readonly<Record<string, unknown>>): readonly TunableKey[] =>
  TUNABLE_KEYS.filter((key) => stored[key] !== undefined && !v.is(tunableOf(key).schema, stored[key]))

/** Stored values over the defaults. What a later version no longer takes counts as never changed. */
export function tunablesFrom(stored: Readonly<Record<string, unknown>>): Tunables {
  const sound = TUNABLE_KEYS.filter(
    (key) => stored[key] !== undefined && v.is(tunableOf(key).schema, stored[key]),
  ).map((key) => [key, stored[key]])
  return { ...DEFAULT_TUNABLES, ...(Object.fromEntries(sound) as Partial<Tunables>) }
}
