import { expect, test } from 'vitest'
import { anyBrand } from '../test/anyBrand.ts'
import { parseBrand } from './parseBrand.ts'

const valid = anyBrand()

const mistakesOf = (change: (brand: Record<string, unknown>) => void) => {
  const brand = structuredClone(valid)
  change(brand)
  const parsed = parseBrand(JSON.stringify(brand))
  return parsed.ok ? [] : parsed.mistakes
}

test('a valid brand passes', () => expect(mistakesOf(() => undefined)).toEqual([]))

test('all mistakes at once, each with its place and a way out', () => {
  const mistakes = mistakesOf((brand) => {
    delete brand['name']
    brand['hostTrem'] = 'host'
    brand['defaultMode'] = 'drak'
    ;(brand['gateway'] as Record<string, unknown>)['apiBase'] = 'not a url'
    brand['analytics'] = { suppressedEvents: ['page_veiw'], conversionEvents: {} }
  })
  const at = (path: string) => mistakes.find((mistake) => mistake.path === path)
  expect(at('name')?.hint).toBe(
    'add the key "name": Name people see everywhere: title, mails, manifest, legal texts.',
  )
  expect(at('hostTrem')?.hint).toBe('did you mean "hostTerm"?')
  expect(at('defaultMode')?.hint).toBe('did you mean "dark"?')
  expect(at('gateway.apiBase')).toBeDefined()
})

test('a key that is missing is named with the form it has to have and what it is for (R1.54)', () => {
  const missing = (path: string) =>
    mistakesOf((brand) => {
      const [key = '', ...parents] = path.split('.').reverse()
      delete parents
        .reverse()
        .reduce<Record<string, unknown>>((node, parent) => node[parent] as Record<string, unknown>, brand)[
        key
      ]
    })[0]
  expect(missing('analyticsPrefix')).toMatchObject({
    path: 'analyticsPrefix',
    received: 'missing',
    expected: expect.stringContaining('lower-case letters'),
    hint: 'add the key "analyticsPrefix": Prefix of every analytics event name.',
  })
  expect(missing('hostTerm')).toMatchObject({ expected: 'one of: host, goddess' })
  expect(missing('gateway')).toMatchObject({ expected: 'an object { … }' })
  expect(missing('gateway.apiBase')).toMatchObject({
    expected: expect.stringContaining('such as https://gw.example.com'),
    hint: expect.stringContaining('Empty: the site itself'),
  })
  expect(missing('landingNames')).toMatchObject({ expected: 'a list [ … ]' })
  expect(missing('features.emailSignUp')).toMatchObject({ expected: 'true or false' })
})

test('the page load is always sent: nobody can suppress or rename it (R7.91)', () => {
  expect(
    mistakesOf((brand) => {
      brand['analytics'] = { suppressedEvents: ['page_load'], conversionEvents: { page_load: 'Lead' } }
    }),
  ).toMatchObject([
    { path: 'analytics.suppressedEvents.0', expected: 'an event other than page_load, which is always sent' },
    {
      path: 'analytics.conversionEvents.page_load',
      expected: 'an event other than page_load, which is always sent',
    },
  ])
})

test('events, keys and languages that a shape cannot check', () => {
  expect(
    mistakesOf((brand) => {
      brand['analytics'] = { suppressedEvents: ['page_veiw'], conversionEvents: { zzz: 'x' } }
    }),
  ).toMatchObject([
    { path: 'analytics.suppressedEvents.0', hint: 'did you mean "page_view"?' },
    {
      path: 'analytics.conversionEvents.zzz',
      line: expect.any(Number),
      hint: expect.stringContaining('or remove it'),
    },
  ])
  expect(
    mistakesOf((brand) => {
      ;(brand['gateway'] as { sealing: unknown }).sealing = {
        enabled: true,
        suite: 'aes-oaep',
        publicKey: '',
      }
    })[0]?.path,
  ).toBe('gateway.sealing.publicKey')
  expect(
    mistakesOf((brand) => {
      brand['languages'] = ['en', 'en']
    })[0]?.path,
  ).toBe('languages.1')
})

test('rules of values that go together speak although another key is wrong', () => {
  expect(
    mistakesOf((brand) => {
      brand['hostTerm'] = 'queen'
      brand['languages'] = ['de']
      brand['landingNames'] = ['summer']
    }).map(({ path }) => path),
  ).toEqual(['hostTerm', 'languages'])
})

test('each mistake has the line and column of its value, or of the key that does not belong', () => {
  const parsed = parseBrand(
    JSON.stringify(valid, null, 2)
      .replace('"hostTerm": "host"', '"hostTerm": "queen",\n  "colour": 1')
      .replace('"mode": "peer"', '"mode":\n      "pigeon"'),
  )
  const lines = JSON.stringify(valid, null, 2).split('\n')
  const line = (text: string) => lines.findIndex((one) => one.includes(text)) + 1
  expect(parsed.ok ? [] : parsed.mistakes).toMatchObject([
    { path: 'hostTerm', line: line('"hostTerm"'), column: 15, received: '"queen"' },
    { path: 'colour', line: line('"hostTerm"') + 1, column: 3 },
    { path: 'rtc.mode', line: line('"mode"') + 2, column: 7 },
  ])
})

test('a key written twice is a mistake', () => {
  expect(parseBrand(JSON.stringify(valid).replace('"name":', '"name":"Other","name":'))).toMatchObject({
    ok: false,
    mistakes: [{ path: 'name', expected: 'there once', received: 'written twice' }],
  })
})

test('what is no JSON says so', () => {
  expect(parseBrand('{')).toMatchObject({ ok: false, mistakes: [{ path: '(file)', expected: 'valid JSON' }] })
})

test('a campaign page is a name or has a picture and words of its own; what is wrong inside is named at its place (R2.38)', () => {
  const words = { title: 'Summer', description: 'Long evenings.' }
  expect(
    mistakesOf((brand) => {
      brand['landingNames'] = [
        'plain',
        {
          name: 'summer',
          picture: 'summer.jpg',
          words: { en: words, de: { ...words, text: ['Lange Abende.'] } },
        },
        { name: 'bare' },
      ]
    }),
  ).toEqual([])
  expect(
    mistakesOf((brand) => {
      brand['landingNames'] = [
        'Summer Sale',
        { name: 'a b', picture: '../x.svg', words: { en: { titel: 'x', description: '<b>' } } },
        5,
        { nmae: 'x' },
      ]
    }).map(({ path, hint }) => [path, hint]),
  ).toEqual(
    expect.arrayContaining([
      ['landingNames.0', expect.any(String)],
      ['landingNames.1.name', expect.any(String)],
      ['landingNames.1.picture', expect.any(String)],
      ['landingNames.1.words.en.titel', 'did you mean "title"?'],
      ['landingNames.1.words.en.title', expect.stringContaining('add the key "title"')],
      ['landingNames.1.words.en.description', expect.any(String)],
      ['landingNames.2', expect.stringContaining('a name in quotes, or an object')],
      ['landingNames.3.nmae', 'did you mean "name"?'],
    ]),
  )
  expect(
    mistakesOf((brand) => {
      brand['landingNames'] = ['summer', { name: 'summer', words: { de: words } }]
    }),
  ).toMatchObject([{ path: 'landingNames.1' }, { path: 'landingNames.1.words', expected: '"en" among them' }])
})

test('what makes a hole in the site is refused: addresses of everybody, keys that are secret, scripts that come twice', () => {
  const set = (path: string, value: unknown) =>
    mistakesOf((brand) => {
      const keys = path.split('.')
      const parent = keys
        .slice(0, -1)
        .reduce<Record<string, unknown>>((node, key) => (node[key] ??= {}) as Record<string, unknown>, brand)
      parent[keys.at(-1) ?? ''] = value
    })
  const script = { name: 'A', src: 'https://a.example/x.js', purpose: 'analytics' }
  const PRIVATE = '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n-----END PRIVATE KEY-----'
  const wrong: [string, unknown, string][] = [
    ['consent.scripts', [{ ...script, src: 'https://*/x.js' }], 'consent.scripts.0.src'],
    ['consent.scripts', [script, { ...script, name: 'B' }], 'consent.scripts.1.src'],
    ['frameAncestors', ['https://*'], 'frameAncestors.0'],
    ['gateway.apiBase', 'https://*', 'gateway.apiBase'],
    ['siteOrigin', 'https://<script>', 'siteOrigin'],
    ['siteOrigin', 'https://user:pw@a.example', 'siteOrigin'],
    ['siteOrigin', 'http://a.example', 'siteOrigin'],
    ['siteOrigin', 'https://a.example:99999', 'siteOrigin'],
    ['gateway.sealing.publicKey', PRIVATE, 'gateway.sealing.publicKey'],
    [
      'gateway.sealing.publicKey',
      '-----BEGIN PUBLIC KEY-----\nnothing\n-----END PUBLIC KEY-----',
      'gateway.sealing.publicKey',
    ],
    ['social.google', 'GOCSPX-abcdefghijklmnop', 'social.google'],
    ['social.facebook', '0123456789abcdef0123456789abcdef', 'social.facebook'],
    ['rtc.turn', { urls: ['turn:relay.example.com:99999'] }, 'rtc.turn.urls.0'],
    ['storeLinks', { appStore: 'https://play.google.com/store/apps/details?id=x' }, 'storeLinks.appStore'],
    ['name', '\u200B\u200B', 'name'],
    ['name', 'Embra\u202E', 'name'],
    ['name', '{brand}', 'name'],
    [
      'analytics',
      { suppressedEvents: ['page_view'], conversionEvents: { page_view: 'view' } },
      'analytics.conversionEvents.page_view',
    ],
  ]
  for (const [path, value, where] of wrong)
    expect([path, value, set(path, value).map((one) => one.path)]).toEqual([path, value, [where]])
  expect(
    mistakesOf((brand) => {
      brand['features'] = { emailSignUp: false, phoneSignUp: false }
      brand['social'] = {}
    }),
  ).toMatchObject([{ path: 'features.emailSignUp' }])
  // Messages end up in logs: what a secret is stands there, never itself.
  expect(JSON.stringify(set('gateway.sealing.publicKey', PRIVATE))).not.toContain('MIIEvQ')
  // Nor do they speak like a program.
  expect(JSON.stringify(wrong.flatMap(([path, value]) => set(path, value)))).not.toMatch(/\^|\\\\|\[\^|\(\?/)
})
