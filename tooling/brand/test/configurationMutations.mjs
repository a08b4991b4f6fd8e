import { edited, misspelled, parentOf, partsOf, rename, slips } from './jsonMutations.mjs'

const FILE = 'brand.json'

/** Values that do not belong where they are put. @type {Record<string, any[]>} */
const WRONG = {
  id: ['Other', 'other'],
  name: ['', '<b>x</b>', 'x'.repeat(41)],
  siteOrigin: ['www.example.com', 'https://example.com/path'],
  analyticsPrefix: ['has space', '9x'],
  product: ['UPPER', ''],
  appId: ['a', 'with space'],
  hostTerm: ['queen', 'hots'],
  languages: [[], ['de'], ['en', 'xx'], ['en', 'en'], 'en'],
  defaultMode: ['drak', 1],
  hostCardLayout: ['overlya', null],
  landing: [{ layout: 'colage' }, { pictures: ['two words.jpg'] }, { pictures: ['nowhere.webp'] }],
  iconWeight: ['blod'],
  landingNames: [['Summer Sale'], ['a', 'a'], 'summer'],
  frameAncestors: [["'none'", "'self'"], ['example.com'], ["'self'; script-src *"]],
  gameFrames: [['http://games.example.com'], ['https://*'], ["'self'"], ['https://a.example/x']],
  supportEmail: ['nobody', ''],
  markets: [
    [{ country: 'XX', languages: ['en'], paymentMethods: ['card'] }],
    [{ country: 'DE', currency: 'EURO', languages: ['en'], paymentMethods: ['card'] }],
    [{ country: 'DE', languages: [], paymentMethods: ['card'] }],
    [{ country: 'DE', languages: ['en'], paymentMethods: ['crad'] }],
    [{ country: 'DE', languages: ['en'] }],
  ],
  social: [{ google: 'with space' }, { googel: 'x' }],
  telemetry: [{ script: 'http://insecure.example/x.js' }],
  consent: [
    { scripts: [{ name: 'A', src: 'ftp://x', purpose: 'analytics' }] },
    { scripts: [{ name: 'A', src: 'https://x.example/a.js', purpose: 'fun' }] },
    { tools: '' },
  ],
  storeLinks: [{ appStore: 'apple' }],
  $schema: ['../other.json'],
}
/** @type {[string, (brand: any) => void][]} */
const TOGETHER = [
  [
    'sealing without a key',
    (brand) => {
      brand.gateway.sealing.enabled = true
    },
  ],
  [
    'a gateway with a path',
    (brand) => {
      brand.gateway.apiBase = 'https://gw.example.com/api'
    },
  ],
  [
    'a relay that is none',
    (brand) => {
      brand.rtc.turn = { urls: ['relay.example.com'] }
    },
  ],
  [
    'an event that does not exist',
    (brand) => {
      brand.analytics.suppressedEvents = ['page_veiw']
    },
  ],
  [
    'a conversion of no event',
    (brand) => {
      brand.analytics.conversionEvents = { register_doen: 'sign_up' }
    },
  ],
  [
    'a conversion without a name',
    (brand) => {
      brand.analytics.conversionEvents = { register_done: '' }
    },
  ],
  [
    'an event suppressed twice',
    (brand) => {
      brand.analytics.suppressedEvents = ['page_view', 'page_view']
    },
  ],
  [
    'a market in a language that is not offered',
    (brand) => {
      brand.languages = ['en']
      brand.markets = [{ country: 'DE', languages: ['de'], paymentMethods: ['card'] }]
    },
  ],
  [
    'a market twice',
    (brand) => {
      const market = { country: 'DE', languages: ['en'], paymentMethods: ['card'] }
      brand.markets = [market, market]
    },
  ],
]

/** Keys that may be left out. */
const OPTIONAL =
  /^(siteOrigin|markets|landing(?!N)|payments|social|telemetry|consent|storeLinks|rtc\.turn|features\.(?!emailSignUp))|conversionEvents\.|\.\d+$|^\w+\.\d+/

/**
 * Mistakes in every key of a brand.json.
 *
 * @param {any} brand its value
 * @param {{ other: any; next: () => number }} options other: the configuration of another brand
 */
export function configurationMutations(brand, { other, next }) {
  const parts = partsOf(brand)
  const keys = parts.filter(({ path }) => !/^\d+$/.test(path.at(-1) ?? ''))
  return [
    ...keys
      .filter(({ path }) => !OPTIONAL.test(path.join('.')))
      .map(({ path }) =>
        edited(FILE, `without ${path.join('.')}`, (value) => {
          delete parentOf(value, path)[path.at(-1) ?? '']
        }),
      ),
    ...keys.map(({ path }) =>
      edited(
        FILE,
        `${path.join('.')} misspelled`,
        (value) => rename(parentOf(value, path), path.at(-1) ?? '', misspelled(path.at(-1) ?? '')),
        { here: true },
      ),
    ),
    ...parts.map(({ path, value }) =>
      edited(
        FILE,
        `${path.join('.')} of another type`,
        (root) => {
          parentOf(root, path)[path.at(-1) ?? ''] = typeof value === 'number' ? 'x' : 7
        },
        { here: true },
      ),
    ),
    ...Object.entries(WRONG).flatMap(([key, values]) =>
      values.map((wrong) =>
        edited(
          FILE,
          `${key} = ${JSON.stringify(wrong).slice(0, 60)}`,
          (value) => {
            value[key] = wrong
          },
          { here: key in brand },
        ),
      ),
    ),
    ...TOGETHER.map(([what, edit]) => edited(FILE, what, edit)),
    ...['appId', 'product', 'analyticsPrefix', 'name'].map((key) =>
      edited(FILE, `${key} of another brand`, (value) => {
        value[key] = other[key]
      }),
    ),
    ...slips(FILE, next),
    {
      what: 'a key written twice',
      file: FILE,
      change: (/** @type {string} */ text) => text.replace('"name":', '"name": "Twice",\n  "name":'),
    },
  ]
}
