import type { Brand } from './brandSchema.ts'

/** A mistake before its place in the file is known. */
export interface MeaningMistake {
  readonly path: readonly string[]
  readonly expected: string
  readonly hint: string
}

const PEM = /-----BEGIN PUBLIC KEY-----[\s\S]+-----END PUBLIC KEY-----/

function repeats(values: readonly string[], path: readonly string[]): MeaningMistake[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [{ path: [...path, String(index)], expected: `"${value}" once`, hint: 'remove the repeated one' }] : []))
}

function marketMistakes({ markets, languages }: Brand): MeaningMistake[] {
  const countries = markets.map(({ country }) => country)
  return markets.flatMap((market, index) => {
    const path = ['markets', String(index)]
    return [
      ...(countries.indexOf(market.country) < index ? [{ path: [...path, 'country'], expected: 'each country once', hint: `put both markets of ${market.country} into one` }] : []),
      ...market.languages.flatMap((language, at) => (languages.includes(language) ? [] : [{ path: [...path, 'languages', String(at)], expected: "one of the brand's languages", hint: `add "${language}" to languages, or remove it here` }])),
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
      ...written.filter((language) => !(languages as readonly string[]).includes(language)).map((language) => ({ path: [...path, language], expected: "one of the brand's languages", hint: `add "${language}" to languages, or remove it here` })),
      ...(written.length > 0 && !written.includes('en') ? [{ path, expected: '"en" among them', hint: 'write the English words: languages without words of their own fall back to them' }] : []),
    ]
  })
}

function sealingMistakes({ gateway: { sealing } }: Brand): MeaningMistake[] {
  return sealing.enabled && !PEM.test(sealing.publicKey)
    ? [{ path: ['gateway', 'sealing', 'publicKey'], expected: 'a PEM public key', hint: 'paste the public key of the gateway, or switch sealing off' }]
    : []
}

/** Rules of values that must go together, with the keys each of them reads. */
const RULES: readonly (readonly [keys: readonly (keyof Brand)[], rule: (brand: Brand) => MeaningMistake[]])[] = [
  [['gateway'], sealingMistakes],
  [['languages'], ({ languages }) => (languages.includes('en') ? [] : [{ path: ['languages'], expected: '"en" among them', hint: 'add "en": the site falls back to it' }])],
  [['languages'], ({ languages }) => repeats(languages, ['languages'])],
  [['analytics'], ({ analytics }) => repeats(analytics.suppressedEvents, ['analytics', 'suppressedEvents'])],
  [['landingNames'], ({ landingNames }) => repeats(landingNames.map((one) => (typeof one === 'string' ? one : one.name)), ['landingNames'])],
  [['landingNames', 'languages'], landingMistakes],
  [['frameAncestors'], ({ frameAncestors }) => repeats(frameAncestors, ['frameAncestors'])],
  [['frameAncestors'], ({ frameAncestors }) => (frameAncestors.length > 1 && frameAncestors.includes("'none'") ? [{ path: ['frameAncestors'], expected: "'none' alone, or those who may", hint: "remove 'none', or all others" }] : [])],
  [['markets', 'languages'], marketMistakes],
]

/** Mistakes a shape cannot show. @param broken keys whose shape is wrong already: rules that read them are left out */
export function meaningMistakes(brand: Brand, broken: ReadonlySet<string>): MeaningMistake[] {
  return RULES.flatMap(([keys, rule]) => (keys.some((key) => broken.has(key)) ? [] : rule(brand)))
}
