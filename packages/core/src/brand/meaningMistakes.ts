import type { Brand } from './brandSchema.ts'
import { secretIn } from './secrets.ts'

/** A mistake before its place in the file is known. */
export interface MeaningMistake {
  readonly path: readonly string[]
  readonly expected: string
  readonly hint: string
}

const PEM = /^\s*-----BEGIN PUBLIC KEY-----([A-Za-z0-9+/=\s]+)-----END PUBLIC KEY-----\s*$/
/** How a public RSA key begins: of 2048 bits or more, or of the 1024 that gateways of the older kind have. */
const RSA_KEY = /^(?:MII[A-Za-z0-9+/]{3}ANBgkqhkiG9w0BAQEFAAOC|MIGfMA0GCSqGSIb3DQEBAQUAA4GN)/

function repeats(values: readonly string[], path: readonly string[]): MeaningMistake[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) < index
      ? [{ path: [...path, String(index)], expected: `"${value}" once`, hint: 'remove the repeated one' }]
      : [],
  )
}

function marketMistakes({ markets, languages }: Brand): MeaningMistake[] {
  const countries = markets.map(({ country }) => country)
  return markets.flatMap((market, index) => {
    const path = ['markets', String(index)]
    return [
      ...(countries.indexOf(market.country) < index
        ? [
            {
              path: [...path, 'country'],
              expected: 'each country once',
              hint: `put both markets of ${market.country} into one`,
            },
          ]
        : []),
      ...market.languages.flatMap((language, at) =>
        languages.includes(language)
          ? []
          : [
              {
                path: [...path, 'languages', String(at)],
                expected: "one of the brand's languages",
                hint: `add "${language}" to languages, or remove it here`,
              },
            ],
      ),
      ...repeats(market.languages, [...path, 'languages']),
      ...repeats(market.paymentMethods, [...path, 'paymentMethods']),
    ]
  })
}

/** Words nobody would see, and words without the English ones that the other languages fall back to. */
function landingMistakes({ landingNames, languages }: Brand): MeaningMistake[] {
  return landingNames.flatMap((landing, index) => {
    if (typeof landing === 'string') return []
    const path = ['landingNames', String(index), 'words']
    const written = Object.keys(landing.words)
    return [
      ...written
        .filter((language) => !(languages as readonly string[]).includes(language))
        .map((language) => ({
          path: [...path, language],
          expected: "one of the brand's languages",
          hint: `add "${language}" to languages, or remove it here`,
        })),
      ...(written.length > 0 && !written.includes('en')
        ? [
            {
              path,
              expected: '"en" among them',
              hint: 'write the English words: languages without words of their own fall back to them',
            },
          ]
        : []),
    ]
  })
}

function sealingMistakes({ gateway: { sealing } }: Brand): MeaningMistake[] {
  const path = ['gateway', 'sealing', 'publicKey']
  const { publicKey, enabled } = sealing
  if (secretIn(publicKey) !== undefined) return []
  if (publicKey === '')
    return enabled
      ? [
          {
            path,
            expected: 'a public key while sealing is on',
            hint: 'paste the public key of the gateway, or switch sealing off',
          },
        ]
      : []
  const body = PEM.exec(publicKey)?.[1]?.replace(/\s/g, '')
  if (body !== undefined && body.length > 200 && RSA_KEY.test(body)) return []
  return [
    {
      path,
      expected: 'a whole public RSA key, or empty',
      hint: 'paste the file sealing-public.pem of the gateway whole, from "-----BEGIN PUBLIC KEY-----" to "-----END PUBLIC KEY-----"',
    },
  ]
}

/** Everything in this file is read by everybody: secrets are named wherever they stand. */
function secretMistakes(node: unknown, path: readonly string[]): MeaningMistake[] {
  if (typeof node === 'object' && node !== null)
    return Object.entries(node).flatMap(([key, value]) => secretMistakes(value, [...path, key]))
  const secret = typeof node === 'string' && path.length > 0 ? secretIn(node) : undefined
  if (secret === undefined) return []
  const hint =
    path.at(-1) === 'publicKey'
      ? 'put the public key there, and make a new pair of keys: whoever has read this file has the private one'
      : 'remove it and have a new one made where it comes from; secrets belong to the gateway alone'
  return [{ path, expected: 'something everybody may read, as the whole file is public', hint }]
}

/** A visitor needs one way to become a member. */
function signUpMistakes({ features, social }: Brand): MeaningMistake[] {
  const open =
    features.emailSignUp ||
    features.phoneSignUp ||
    [social.google, social.facebook, social.apple].some((id) => id !== '')
  return open
    ? []
    : [
        {
          path: ['features', 'emailSignUp'],
          expected: 'true, or another way to sign up: with every one of them off nobody can become a member',
          hint: 'switch emailSignUp or phoneSignUp on, or write a client id below social',
        },
      ]
}

/** An event that is never sent cannot be sent by another name. */
function eventMistakes({ analytics }: Brand): MeaningMistake[] {
  return Object.keys(analytics.conversionEvents)
    .filter((event) => (analytics.suppressedEvents as readonly string[]).includes(event))
    .map((event) => ({
      path: ['analytics', 'conversionEvents', event],
      expected: 'an event that is sent: this one is suppressed above',
      hint: `remove "${event}" from suppressedEvents, or from conversionEvents`,
    }))
}

/** Each script is loaded once, and asked about once. */
function scriptMistakes({ consent }: Brand): MeaningMistake[] {
  const repeated = (key: 'name' | 'src') =>
    repeats(
      consent.scripts.map((script) => script[key]),
      [],
    ).map(({ path, ...mistake }) => ({ ...mistake, path: ['consent', 'scripts', ...path, key] }))
  return [
    ...repeated('src'),
    ...repeated('name'),
    ...consent.scripts.flatMap(({ src }, index) =>
      consent.tool !== '' && src === consent.tool
        ? [
            {
              path: ['consent', 'scripts', String(index), 'src'],
              expected: 'another script than the consent tool',
              hint: 'remove it here: the tool is loaded before anybody agrees',
            },
          ]
        : [],
    ),
  ]
}

/** Rules of values that must go together, with the keys each of them reads. */
const RULES: readonly (readonly [
  keys: readonly (keyof Brand)[],
  rule: (brand: Brand) => MeaningMistake[],
])[] = [
  [['gateway'], sealingMistakes],
  [[], (brand) => secretMistakes(brand, [])],
  [['features', 'social'], signUpMistakes],
  [['analytics'], eventMistakes],
  [['consent'], scriptMistakes],
  [
    ['languages'],
    ({ languages }) =>
      languages.includes('en')
        ? []
        : [{ path: ['languages'], expected: '"en" among them', hint: 'add "en": the site falls back to it' }],
  ],
  [['languages'], ({ languages }) => repeats(languages, ['languages'])],
  [['analytics'], ({ analytics }) => repeats(analytics.suppressedEvents, ['analytics', 'suppressedEvents'])],
  [
    ['landingNames'],
    ({ landingNames }) =>
      repeats(
        landingNames.map((one) => (typeof one === 'string' ? one : one.name)),
        ['landingNames'],
      ),
  ],
  [['landingNames', 'languages'], landingMistakes],
  [['frameAncestors'], ({ frameAncestors }) => repeats(frameAncestors, ['frameAncestors'])],
  [
    ['frameAncestors'],
    ({ frameAncestors }) =>
      frameAncestors.length > 1 && frameAncestors.includes("'none'")
        ? [
            {
              path: ['frameAncestors'],
              expected: "'none' alone, or those who may",
              hint: "remove 'none', or all others",
            },
          ]
        : [],
  ],
  [['markets', 'languages'], marketMistakes],
]

/**
 * Mistakes a shape cannot show. @param broken keys whose shape is wrong already: rules that read them are
 * left out
 */
export function meaningMistakes(brand: Brand, broken: ReadonlySet<string>): MeaningMistake[] {
  return RULES.flatMap(([keys, rule]) => (keys.some((key) => broken.has(key)) ? [] : rule(brand)))
}
