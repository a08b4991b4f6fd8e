import * as v from 'valibot'
import { ADYEN_ENVIRONMENTS } from '../contract/adyen.ts'
import { OFFERED_LANGUAGES } from '../contract/enumerations.ts'
import { PAY_METHODS } from '../contract/methodLimits.ts'
import {
  clientId,
  country,
  EVENT_NAMES,
  frameAncestor,
  gameFrame,
  httpsAddress,
  identifier,
  origin,
  scriptAddress,
  shopAddress,
  shownLine,
  shownName,
  siteAddress,
  socketOrigin,
  turnAddress,
} from './brandValues.ts'

const language = v.picklist(OFFERED_LANGUAGES)
const eventName = v.picklist(EVENT_NAMES, ({ input }) =>
  input === 'page_load' ? 'an event other than page_load, which is always sent' : 'Invalid event',
)
const described = <S extends v.GenericSchema>(schema: S, description: string) =>
  v.pipe(schema, v.description(description))
const orElse = <S extends v.GenericSchema>(schema: S, fallback: v.InferInput<S>, description: string) =>
  v.optional(described(schema, description), fallback)

const gateway = v.strictObject({
  gatewayBase: described(origin, 'Origin of uploads, ratings and version checks. Empty: the site itself.'),
  apiBase: described(origin, 'Origin of everything that is not named here. Empty: the site itself.'),
  uploadBase: described(origin, 'Origin of picture and video uploads. Empty: the site itself.'),
  trackingBase: described(origin, 'Origin analytics events go to. Empty: the site itself.'),
  wsBase: described(socketOrigin, 'Origin of the socket, http(s) or ws(s). Empty: the site itself.'),
  sealing: described(
    v.strictObject({
      enabled: described(
        v.boolean(),
        'Whether bodies are sealed. Off is right unless an older gateway demands it: TLS protects every ' +
          'call.',
      ),
      suite: described(
        v.picklist(['aes-oaep', 'des-pkcs1']),
        'Ciphers of sealing: aes-oaep, or des-pkcs1 for gateways of the older kind.',
      ),
      publicKey: described(v.string(), 'Public RSA key of the gateway as PEM; empty while sealing is off.'),
    }),
    'Sealing of bodies for gateways that ask for it.',
  ),
})

const rtc = v.strictObject({
  mode: described(
    v.picklist(['peer', 'agora']),
    'How pictures and sound travel: browser to browser, or through the Agora cloud.',
  ),
  turn: orElse(
    v.strictObject({
      urls: described(
        v.array(turnAddress),
        "Relays of this brand's calls instead of those the gateway is started with. Their secret stays " +
          'at the gateway.',
      ),
    }),
    { urls: [] },
    'Relays for calls between browsers.',
  ),
})

const analytics = v.strictObject({
  suppressedEvents: described(
    v.array(eventName),
    'Events this brand never sends, without prefix. The page load is always sent.',
  ),
  conversionEvents: described(
    v.record(
      eventName,
      v.pipe(
        v.string(),
        v.regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, 'a name of letters, digits and underscores'),
      ),
    ),
    'Event → conversion name that is sent instead of it.',
  ),
})

const features = v.strictObject({
  emailSignUp: described(v.boolean(), 'Sign-up by email. Off closes it; log-in stays open.'),
  phoneSignUp: orElse(
    v.boolean(),
    true,
    'Sign-up by phone number. Off: only numbers that have an account log in.',
  ),
  qrLogin: orElse(v.boolean(), true, 'Log-in on a second device by QR code.'),
  liveCam: orElse(v.boolean(), true, 'LiveCam: meeting hosts and people by chance, some matches a day free.'),
  oneToOne: orElse(
    v.boolean(),
    true,
    '1v1: paid matches between two people. With LiveCam off as well, matching is gone from the ' +
      'navigation and its address leads home.',
  ),
  cards: orElse(
    v.boolean(),
    true,
    'Face-to-face cards: one person at a time, twenty a day. Off: gone from the navigation, and their ' +
      'address leads home.',
  ),
  videoCalls: orElse(
    v.boolean(),
    true,
    'Calls by video. Off: no button offers one, no voice call switches to video, and the gateway refuses ' +
      'them; matches have switches of their own.',
  ),
  voiceCalls: orElse(
    v.boolean(),
    true,
    'Calls by voice, at the lower price. Off: no button offers one, and the gateway refuses them.',
  ),
  suggestedHost: orElse(
    v.boolean(),
    true,
    'Once a session, after two quiet minutes, a host who is online is suggested for a call, marked as a ' +
      'suggestion. Off: nobody is ever suggested.',
  ),
})

const market = v.strictObject({
  country: described(country, 'Country of the market, ISO 3166-1, such as DE.'),
  languages: described(
    v.pipe(v.array(language), v.minLength(1, 'at least one language')),
    "Languages everything must be there in for this market; each is one of the brand's languages.",
  ),
  paymentMethods: described(
    v.pipe(v.array(v.picklist(PAY_METHODS)), v.minLength(1, 'at least one way to pay')),
    'Ways to pay offered there, in this order, as far as the payment companies have them; no others.',
  ),
})

const landingName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,40}$/, 'lower-case letters, digits and dashes, 1 to 40 long'),
)
const landingWords = v.strictObject({
  title: described(shownLine(80), 'Heading of the page, and its title for search engines and link previews.'),
  description: described(shownLine(200), 'What search engines and link previews say below the title.'),
  text: orElse(
    v.array(shownLine(600)),
    [],
    'Paragraphs of the page. Longer texts with headings and links: legal/landing-<name>.<language>.md, ' +
      'which goes before them.',
  ),
})
const landing = v.strictObject({
  name: described(landingName, 'Its address: /landings/<name>.'),
  picture: orElse(
    v.union(
      [v.literal(''), v.pipe(v.string(), v.regex(/^[a-z0-9-]+\.(?:webp|jpg|png)$/))],
      'a file name such as summer.jpg (.jpg, .png or .webp), or empty for none',
    ),
    '',
    'Picture above the words and of link previews: a file of assets/landings/ with 1200 × 630 pixels.',
  ),
  words: orElse(
    v.record(language, landingWords),
    {},
    'Its words per language. A language without shows the English ones.',
  ),
})

const consentScript = v.strictObject({
  name: described(shownName, 'Name of the script as the consent choice shows it.'),
  src: described(scriptAddress, 'Address of the script.'),
  purpose: described(
    v.picklist(['analytics', 'marketing']),
    'What a person agrees to when the script is loaded.',
  ),
})

/**
 * Shape of `brands/<id>/brand.json` (R1.54). The rest of the code sees these named properties and never asks
 * which brand it is. Descriptions are published in the JSON Schema, so that an editor explains every key.
 */
export const brandSchema = v.strictObject({
  $schema: v.optional(described(v.string(), 'Where an editor finds this description: ../brand.schema.json')),
  id: described(identifier, 'Name of the folder; also the prefix of cookies and the name of the app.'),
  name: described(shownName, 'Name people see everywhere: title, mails, manifest, legal texts.'),
  siteOrigin: orElse(
    siteAddress,
    '',
    'Public address of the site, such as https://www.example.com: sitemap, link previews and absolute ' +
      'links for search engines. Empty until it is known.',
  ),
  analyticsPrefix: described(identifier, 'Prefix of every analytics event name.'),
  product: described(
    identifier,
    'Product part of the addresses of wall and configuration at the gateway; each brand has its own.',
  ),
  appId: described(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{2,64}$/, '2 to 64 letters, digits, dot, underscore or dash')),
    'Application id sent on every call; accounts are unique per appId.',
  ),
  hostTerm: described(
    v.picklist(['host', 'goddess']),
    'Which of the two words this brand uses for hosts, everywhere and in every language.',
  ),
  languages: described(
    v.pipe(v.array(language), v.minLength(1, 'at least one language')),
    'Interface languages offered, English among them.',
  ),
  markets: orElse(
    v.array(market),
    [],
    'Countries the brand is made for, with languages and ways to pay. Countries that are not named: as ' +
      'the gateway decides.',
  ),
  defaultMode: described(v.picklist(['light', 'dark']), 'Mode of people who have not chosen one.'),
  hostCardLayout: described(
    v.picklist(['overlay', 'panel', 'caption']),
    'Look of cards on the wall: words over the picture, in a panel, or below it.',
  ),
  landing: orElse(
    v.strictObject({
      layout: orElse(
        v.picklist(['collage', 'mosaic', 'portrait']),
        'collage',
        'Composition of the first page: overlapping portraits, a mosaic of tiles with greetings, or one ' +
          'portrait over half the page.',
      ),
      pictures: orElse(
        v.pipe(
          v.array(
            v.pipe(
              v.string(),
              v.regex(/^[a-z0-9][a-z0-9-]*\.(avif|webp|jpg|png|svg)$/, 'a file of assets/landing/'),
            ),
          ),
          v.maxLength(3, 'at most three pictures'),
        ),
        [],
        'Own pictures in assets/landing/, upright 3:4, the main one first; one for `portrait`, else ' +
          'three. Empty: the drawn ones.',
      ),
    }),
    {},
    'Look of the first page a visitor sees.',
  ),
  iconWeight: described(
    v.picklist(['thin', 'light', 'regular', 'bold', 'duotone']),
    'Weight of icons; the build carries this one and the filled one only.',
  ),
  gateway: described(gateway, 'Where the gateway is and how to talk to it.'),
  rtc: described(rtc, 'How calls travel.'),
  analytics: described(analytics, 'Analytics events of this brand.'),
  social: orElse(
    v.strictObject({
      google: orElse(clientId, '', 'Client id at Google.'),
      facebook: orElse(clientId, '', 'App id at Facebook.'),
      apple: orElse(clientId, '', 'Services id at Apple.'),
    }),
    {},
    'Public client ids of social sign-in. Secrets never belong here: the gateway has them.',
  ),
  telemetry: orElse(
    v.strictObject({
      script: orElse(
        httpsAddress,
        '',
        'Anti-bot collector script, loaded once somebody agrees to analytics. Empty: the built-in ' +
          'collector, timing only.',
      ),
    }),
    {},
    'Anti-bot telemetry of sign-up by phone.',
  ),
  consent: orElse(
    v.strictObject({
      tool: orElse(
        httpsAddress,
        '',
        'Script of a consent tool that answers to __tcfapi (IAB TCF 2), for European countries. Empty, ' +
          'or when it does not answer: the built-in one.',
      ),
      scripts: orElse(v.array(consentScript), [], 'Scripts of others, loaded after consent only.'),
    }),
    {},
    'Consent and what waits for it.',
  ),
  payments: orElse(
    v.strictObject({
      adyen: orElse(
        v.picklist(['off', ...ADYEN_ENVIRONMENTS]),
        'off',
        "Ways to pay of Adyen, and its hosts in the content policy: the environment of the gateway's " +
          'account.',
      ),
      pagsmile: orElse(v.picklist(['off', 'on']), 'off', 'Ways to pay of Pagsmile.'),
    }),
    {},
    'Payment companies of this brand. Keys never belong here: the gateway has them.',
  ),
  storeLinks: orElse(
    v.strictObject({
      appStore: orElse(shopAddress('appStore'), '', 'Page in the App Store.'),
      googlePlay: orElse(shopAddress('googlePlay'), '', 'Page in Google Play.'),
    }),
    {},
    'Links of the download page.',
  ),
  features: described(features, 'Switches of whole features.'),
  landingNames: described(
    v.array(
      v.union([landingName, landing], ({ input }) =>
        typeof input === 'string'
          ? 'a name of lower-case letters, digits and dashes such as summer-nights, 1 to 40 long'
          : 'Invalid type',
      ),
    ),
    'Campaign pages /landings/<name>: a name, or { name, picture, words } with what the page says per ' +
      'language; any other name leads home.',
  ),
  frameAncestors: described(
    v.array(frameAncestor),
    "Who may show the site in a frame: 'self', 'none' or origins. Empty: 'self'.",
  ),
  gameFrames: orElse(
    v.array(gameFrame),
    [],
    'Origins games may come from, each another one than the site. The pages show no others in frames.',
  ),
  supportEmail: described(
    v.pipe(v.string(), v.email('an email address')),
    'Address shown where people need help.',
  ),
})

/** Brand configuration as the code reads it. */
export type Brand = v.InferOutput<typeof brandSchema>
