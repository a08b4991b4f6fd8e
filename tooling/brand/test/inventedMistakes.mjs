import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { generateKeyPairSync } from 'node:crypto'

/**
 * A mistake as people without code make it, and where it has to be named.
 *
 * @typedef {{
 *   what: string
 *   file: string
 *   at?: string
 *   make: (place: { folder: string; app: string; brands: string }) => Promise<void>
 * }} Invented
 *   file: below the brand folder, or `app/…`; at: text that stands in the line to name
 */

/** @param {string} path @param {(text: string) => string} change */
const text = async (path, change) => writeFile(path, change(await readFile(path, 'utf8')))
/** @param {any} root @param {string} path @param {unknown} value */
function set(root, path, value) {
  const keys = path.split('/')
  const last = keys.pop() ?? ''
  const parent = keys.reduce((node, key) => (node[key] ??= {}), root)
  if (value === undefined) delete parent[last]
  else parent[last] = value
}
/**
 * @param {string} file @returns {(what: string, changes: Record<string, unknown>, at?: string) => Invented}
 *   changes: path → value
 */
const edits = (file) => (what, changes, at) => ({
  what,
  file,
  ...(at !== undefined && { at }),
  make: ({ folder }) =>
    text(folder + file, (before) => {
      const value = JSON.parse(before)
      for (const [path, change] of Object.entries(changes))
        set(value, path, typeof change === 'function' ? change(value) : change)
      return `${JSON.stringify(value, null, 2)}\n`
    }),
})
const brand = edits('brand.json')
const theme = edits('theme.tokens.json')
/**
 * @param {string} what @param {string} file @param {(text: string) => string} change @param {string} [at]
 * @returns {Invented}
 */
const written = (what, file, change, at) => ({
  what,
  file,
  ...(at !== undefined && { at }),
  make: async ({ folder, app }) =>
    text(file.startsWith('app/') ? app + file.slice(4) : folder + file, change),
})
/**
 * @param {string} what @param {string} file @param {(folder: string, brands: string) => Promise<unknown>}
 *   make @returns {Invented}
 */
const files = (what, file, make) => ({
  what,
  file,
  make: async ({ folder, brands }) => {
    await make(folder, brands)
  },
})

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const script = { name: 'Statistics', src: 'https://cdn.example.com/a.js', purpose: 'analytics' }
const market = { country: 'DE', languages: ['en'], paymentMethods: ['card'] }
const words = { title: 'Summer', description: 'Long evenings.' }
const color = (/** @type {number} */ alpha) => ({ colorSpace: 'srgb', components: [0.5, 0.5, 0.5], alpha })
/** @param {Buffer} bytes @param {number} at @param {number} value */
const poked = (bytes, at, value) => {
  const copy = Buffer.from(bytes)
  copy[at] = value
  return copy
}

/** @type {Invented[]} */
const CONFIGURATION = [
  brand('a script of everybody', { 'consent/scripts': [{ ...script, src: 'https://*/x.js' }] }, '"src"'),
  brand(
    'scripts of every subdomain',
    { 'consent/scripts': [{ ...script, src: 'https://*.example.com/x.js' }] },
    '"src"',
  ),
  brand('a script twice', { 'consent/scripts': [script, { ...script, name: 'Again' }] }),
  brand('two scripts of one name', {
    'consent/scripts': [script, { ...script, src: 'https://b.example.com/a.js' }],
  }),
  brand(
    'an unencrypted script',
    { 'consent/scripts': [{ ...script, src: 'http://cdn.example.com/a.js' }] },
    '"src"',
  ),
  brand(
    'a script in a page',
    { 'consent/scripts': [{ ...script, src: 'data:text/javascript,alert(1)' }] },
    '"src"',
  ),
  brand('a script without a name', { 'consent/scripts': [{ src: script.src, purpose: 'analytics' }] }),
  brand('a consent tool of everybody', { 'consent/tool': 'https://*' }, '"tool"'),
  brand(
    'the consent tool among the scripts',
    { 'consent/tool': script.src, 'consent/scripts': [script] },
    '"src"',
  ),
  brand(
    'a collector with a password',
    { 'telemetry/script': 'https://user:secret@cdn.example.com/x.js' },
    '"script"',
  ),
  brand('frames of everybody', { frameAncestors: ['https://*'] }, 'https://*'),
  brand('frames of a scheme', { frameAncestors: ['https:'] }, '"https:"'),
  brand('self without its marks', { frameAncestors: ['self'] }, '"self"'),
  brand('a frame with a path', { frameAncestors: ['https://partner.example.com/page'] }, 'partner'),
  brand('an unencrypted frame', { frameAncestors: ['http://partner.example.com'] }, 'partner'),
  brand('a frame with a second directive', { frameAncestors: ["'self'; script-src *"] }, 'script-src'),
  brand('a gateway of everybody', { 'gateway/apiBase': 'https://*' }, '"apiBase"'),
  brand('an unencrypted gateway', { 'gateway/apiBase': 'http://gw.example.com' }, '"apiBase"'),
  brand('a gateway that is a socket', { 'gateway/apiBase': 'wss://gw.example.com' }, '"apiBase"'),
  brand('a gateway with a path', { 'gateway/uploadBase': 'https://gw.example.com/api' }, '"uploadBase"'),
  brand('a socket of everybody', { 'gateway/wsBase': 'wss://*' }, '"wsBase"'),
  ...[
    'www.example.com',
    'https://<script>',
    'https://user:pw@www.example.com',
    'https://www.example.com?x=1',
    'https://www.example.com:99999',
    'http://www.example.com',
    'https://www.example.com/',
    'https://www.example.com/de',
    'https://*.example.com',
    'https://example',
    'https://www .example.com',
    'https://www..example.com',
    'https://www.example.com#top',
    'ftp://www.example.com',
    'https://www.exa\u200Bmple.com',
    'https://',
    'https://müller.example',
    'javascript:alert(1)',
  ].map((address) =>
    brand(`the address ${JSON.stringify(address)}`, { siteOrigin: address }, '"siteOrigin"'),
  ),
  {
    what: 'the address of another brand',
    file: 'brand.json',
    at: '"siteOrigin"',
    make: async ({ folder, brands }) => {
      await text(`${brands}pomi/brand.json`, (before) =>
        JSON.stringify({ ...JSON.parse(before), siteOrigin: 'https://www.example.com' }, null, 2),
      )
      await text(`${folder}brand.json`, (before) =>
        JSON.stringify({ ...JSON.parse(before), siteOrigin: 'https://WWW.example.com' }, null, 2),
      )
    },
  },
  {
    what: 'the address of another brand with the port of https',
    file: 'brand.json',
    at: '"siteOrigin"',
    make: async ({ folder, brands }) => {
      await text(`${brands}pomi/brand.json`, (before) =>
        JSON.stringify({ ...JSON.parse(before), siteOrigin: 'https://www.other.com' }, null, 2),
      )
      await text(`${folder}brand.json`, (before) =>
        JSON.stringify({ ...JSON.parse(before), siteOrigin: 'https://www.other.com:443' }, null, 2),
      )
    },
  },
  brand('a private key for a public one', { 'gateway/sealing/publicKey': privateKey }, '"publicKey"'),
  brand('half a public key', { 'gateway/sealing/publicKey': String(publicKey).slice(0, 200) }, '"publicKey"'),
  brand(
    'a public key without its frame',
    { 'gateway/sealing/publicKey': String(publicKey).replace(/-----.*-----/g, '') },
    '"publicKey"',
  ),
  brand(
    'sealing with a key of nothing',
    {
      'gateway/sealing/enabled': true,
      'gateway/sealing/publicKey': '-----BEGIN PUBLIC KEY-----\nkey\n-----END PUBLIC KEY-----',
    },
    '"publicKey"',
  ),
  brand('a client secret for an id', { 'social/google': 'GOCSPX-a1b2c3d4e5f6g7h8i9j0' }, '"google"'),
  brand('an app secret for an id', { 'social/facebook': '0123456789abcdef0123456789abcdef' }, '"facebook"'),
  brand(
    'a key of a service in a name',
    { 'consent/scripts': [{ ...script, name: 'sk_live_abcdefghijklmnop' }] },
    'name',
  ),
  brand(
    'a token in an address',
    { 'consent/tool': 'https://cdn.example.com/eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0.c2lnbmF0dXJl' },
    '"tool"',
  ),
  brand(
    'a relay with a port that is none',
    { 'rtc/turn': { urls: ['turn:relay.example.com:99999'] } },
    'relay',
  ),
  brand('a relay with a password', { 'rtc/turn': { urls: ['turn:user:pw@relay.example.com'] } }, 'relay'),
  brand('a relay by https', { 'rtc/turn': { urls: ['https://relay.example.com'] } }, 'relay'),
  brand(
    'a shop under the other one',
    { 'storeLinks/appStore': 'https://play.google.com/store/apps/details?id=x' },
    '"appStore"',
  ),
  brand('a shop that is none', { 'storeLinks/googlePlay': 'https://shop.example.com' }, '"googlePlay"'),
  brand(
    'nobody can sign up',
    { 'features/emailSignUp': false, 'features/phoneSignUp': false, social: {} },
    '"emailSignUp"',
  ),
  brand(
    'an event suppressed and renamed',
    { 'analytics/suppressedEvents': ['register_done'] },
    '"register_done": ',
  ),
  brand('a number for a switch', { 'features/cards': 1 }, '"cards"'),
  brand('a word for a switch', { 'features/cards': 'yes' }, '"cards"'),
  brand('a switch that does not exist', { 'features/shop': true }, '"shop"'),
  brand('a name nobody sees', { name: '\u200B\u200B' }, '"name"'),
  brand('a name that turns what follows', { name: 'Fig\u202Eged' }, '"name"'),
  brand('a name with a bell', { name: 'Fig\u0007' }, '"name"'),
  brand('a name to be filled in', { name: '{brand}' }, '"name"'),
  brand('a name of filler', { name: '\u3164' }, '"name"'),
  brand('a name in a tag', { name: '<b>Fig</b>' }, '"name"'),
  brand('a name in two lines', { name: 'Fig\nTree' }, '"name"'),
  brand('the name of another brand in capitals', { name: 'POMI' }, '"name"'),
  brand('the name of another brand in wide letters', { name: 'Ｐｏｍｉ' }, '"name"'),
  brand('the id in capitals', { id: 'Embra' }, '"id"'),
  brand('a list for a text', { hostTerm: ['host'] }, '"hostTerm"'),
  brand('a text for a list', { languages: 'en,de' }, '"languages"'),
  brand('a language by its name', { languages: ['en', 'German'] }, 'German'),
  brand('a language in capitals', { languages: ['en', 'DE'] }, '"DE"'),
  brand('a market of a former country', { markets: [{ ...market, country: 'YU1' }] }, '"country"'),
  brand('a market with a currency', { markets: [{ ...market, currency: 'EUR' }] }, '"currency"'),
  brand(
    'a way to pay of another product',
    { markets: [{ ...market, paymentMethods: ['paypal'] }] },
    'paypal',
  ),
  brand(
    'a market in which nobody pays',
    { markets: [{ ...market, paymentMethods: [] }] },
    '"paymentMethods"',
  ),
  brand('an email without a domain', { supportEmail: 'help@' }, '"supportEmail"'),
  brand('two emails', { supportEmail: 'a@b.example, c@d.example' }, '"supportEmail"'),
  brand('a campaign with blanks', { landingNames: ['summer sale'] }, 'summer sale'),
  brand('a campaign in capitals', { landingNames: ['Summer'] }, 'Summer'),
  brand(
    'a campaign to be filled in',
    { landingNames: [{ name: 'summer', words: { en: { ...words, title: 'Hello {name}' } } }] },
    'Hello',
  ),
  brand(
    'a campaign of 5000 letters',
    { landingNames: [{ name: 'summer', words: { en: { ...words, title: 'x'.repeat(5000) } } }] },
    '"title"',
  ),
  brand(
    'a campaign without a picture',
    { landingNames: [{ name: 'summer', picture: 'summer.jpg', words: { en: words } }] },
    '"picture"',
  ),
  brand('a campaign twice', { landingNames: ['a', 'b', 'a'] }),
  written('a comma at the end', 'brand.json', (json) => json.replace(/\n\}\s*$/, ',\n}\n')),
  written('a mark of the byte order', 'brand.json', (json) => `\uFEFF${json}`),
  written('a comment', 'brand.json', (json) => json.replace('{\n', '{\n  // ours\n'), '// ours'),
  written(
    'quotation marks of a text program',
    'brand.json',
    (json) => json.replace('"hostTerm"', '“hostTerm”'),
    '“hostTerm”',
  ),
  written(
    'True in capitals',
    'brand.json',
    (json) => json.replace('"emailSignUp": true', '"emailSignUp": True'),
    'True',
  ),
  written('half the file', 'brand.json', (json) => json.slice(0, json.length / 2)),
  written('nothing at all', 'brand.json', () => ''),
  written(
    'a key without marks',
    'brand.json',
    (json) => json.replace('"hostTerm":', 'hostTerm:'),
    'hostTerm:',
  ),
]

/** @type {Invented[]} */
const THEME = [
  theme(
    'a font that ends its declaration',
    { 'brand/font/body/$value': ['x;}body{background:red!important}:root{--q:y', 'sans-serif'] },
    'x;}body',
  ),
  theme('a font with a brace', { 'brand/font/body/$value': ['Onest Variable', 'a}', 'sans-serif'] }, 'a}'),
  theme('a font with a quotation mark', { 'brand/font/body/$value': ['x", red', 'sans-serif'] }),
  theme('two fonts in one text', { 'brand/font/body/$value': ['Arial, Helvetica', 'sans-serif'] }, 'Arial'),
  theme('a font without a name', { 'brand/font/display/$value': ['', 'serif'] }),
  theme('no font every device has', { 'brand/font/body/$value': ['Onest Variable'] }),
  theme('a font twice', { 'brand/font/body/$value': ['Arial', 'Arial', 'sans-serif'] }),
  theme('words that shine through', {
    'light/text/primary': { $type: 'color', $value: { ...color(0.1), components: [0, 0, 0] } },
  }),
  theme('quiet words that shine through', {
    'dark/text/secondary': { $type: 'color', $value: { ...color(0.25), components: [1, 1, 1] } },
  }),
  theme('an alpha of five', { 'light/bg/canvas': { $type: 'color', $value: color(5) } }),
  theme('a negative alpha', { 'light/backdrop/glow': { $type: 'color', $value: color(-1) } }),
  theme('corners below zero', {
    'brand/radius/card': { $type: 'dimension', $value: { value: -8, unit: 'px' } },
  }),
  theme('corners in percent', {
    'brand/radius/card': { $type: 'dimension', $value: { value: 50, unit: '%' } },
  }),
  theme('headings of no size', { 'brand/display/scale': { $type: 'number', $value: 0 } }),
  theme('headings ten times as large', { 'brand/display/scale': { $type: 'number', $value: 10 } }),
  theme('letters on each other', { 'brand/display/tracking': { $type: 'number', $value: -1 } }),
  theme('letters far apart', { 'brand/label/tracking': { $type: 'number', $value: 3 } }),
  theme('a movement after its end', { 'brand/motion/ease': { $type: 'cubicBezier', $value: [2, 0, 0, 1] } }),
  theme('a movement of three numbers', { 'brand/motion/ease': { $type: 'cubicBezier', $value: [0, 0, 1] } }),
  theme('time that runs backwards', {
    'brand/motion/base': { $type: 'duration', $value: { value: -100, unit: 'ms' } },
  }),
  theme('a movement of a minute', {
    'brand/motion/slow': { $type: 'duration', $value: { value: 60, unit: 's' } },
  }),
  theme('less than no colour', { 'brand/media/saturation': { $type: 'number', $value: -3 } }),
  theme('rounder than round', { 'brand/avatar/roundness': { $type: 'number', $value: 4 } }),
  theme('glass thicker than whole', { 'light/surface/opacity': { $type: 'number', $value: 2 } }),
  theme('a line of forty', {
    'brand/border/width': { $type: 'dimension', $value: { value: 40, unit: 'px' } },
  }),
  theme('a weight of nothing', { 'brand/weight/display': { $type: 'fontWeight', $value: 0 } }),
  theme('a stop outside of its gradient', {
    'light/c': {
      hero: {
        bg: {
          $type: 'gradient',
          $value: [
            { color: color(1), position: 0 },
            { color: color(1), position: 2 },
          ],
        },
      },
    },
  }),
  theme('a group of a misspelt type', { 'palette/$type': 'colr' }, '"colr"'),
  theme(
    'a token of a misspelt type',
    { 'brand/radius/card': { $type: 'dimention', $value: { value: 8, unit: 'px' } } },
    'dimention',
  ),
  theme('an extension nobody reads', { $extensions: { 'app.brand': { labelCas: 'uppercase' } } }, 'labelCas'),
  theme('an extension of nobody', { $extensions: { labelCase: 'uppercase' } }),
  theme('letters in a wrong case', { $extensions: { 'app.brand': { labelCase: 'LOUD' } } }, 'LOUD'),
  theme('a colour of another space', {
    'light/bg/inset': { $type: 'color', $value: { colorSpace: 'oklch', components: [0.5, 0.1, 20] } },
  }),
  theme('a colour from 0 to 255', {
    'light/bg/inset': { $type: 'color', $value: { colorSpace: 'srgb', components: [255, 255, 255] } },
  }),
  theme('a colour by its name', { 'light/bg/inset': { $type: 'color', $value: 'white' } }),
  written(
    'a comment in the theme',
    'theme.tokens.json',
    (json) => json.replace('{\n', '{\n  /* ours */\n'),
    'ours',
  ),
  written('a mark of the byte order in the theme', 'theme.tokens.json', (json) => `\uFEFF${json}`),
  written('half the theme', 'theme.tokens.json', (json) => json.slice(0, 900)),
]

const MESSAGES = 'messages/en.json'
/** @param {string} what @param {string} id @param {string} value @param {string} [language] */
const said = (what, id, value, language = 'en') =>
  edits(`messages/${language}.json`)(what, { [id]: value }, id)
/** @type {Invented[]} */
const WORDS = [
  said('an open brace', 'app.home.welcome', 'Hello {brand'),
  said('an empty brace', 'app.home.welcome', 'Hello {}'),
  said('a plural of no kind', 'app.home.welcome', '{brand, plurel, other {x}}'),
  said('a tag left open', 'app.home.welcome', '<b>Hello'),
  said('a tag of a page', 'app.home.welcome', '<b>Hello</b>'),
  said('a text of a program', 'app.home.welcome', '${brand}: hello'),
  said('something left to write', 'app.home.welcome', 'TODO: greeting'),
  said('a heading of 5000 letters', 'app.home.welcome', 'Hello '.repeat(830)),
  said('a sign nobody sees', 'app.home.welcome', 'Look who\u200B is awake'),
  said('a text that turns', 'app.home.welcome', 'Look \u202Ewho'),
  said('Arabic in English', 'app.home.welcome', 'انظر من هو مستيقظ الآن'),
  said('Arabic in German', 'app.home.welcome', 'انظر من هو مستيقظ الآن', 'de'),
  said('letters in another encoding', 'app.home.welcome', 'SchÃ¶n, dass du da bist', 'de'),
  said('the word of other brands for hosts', 'app.home.welcome', 'Meet a goddess now'),
  files('a file for the folder of messages', 'messages', async (folder) => {
    await rm(`${folder}messages`, { recursive: true })
    await writeFile(`${folder}messages`, '{}')
  }),
  files('a folder for the file of a language', 'messages/de.json', async (folder) => {
    await rm(`${folder}messages/de.json`)
    await mkdir(`${folder}messages/de.json`)
  }),
  files('letters in Latin 1', 'messages/de.json', (folder) =>
    writeFile(`${folder}messages/de.json`, Buffer.from('{ "app.home.welcome": "Schön" }', 'latin1')),
  ),
  files('letters in UTF-16', 'messages/de.json', (folder) =>
    writeFile(`${folder}messages/de.json`, Buffer.from('\uFEFF{ "app.home.welcome": "x" }', 'utf16le')),
  ),
  written('a mark of the byte order in messages', MESSAGES, (json) => `\uFEFF${json}`),
  written('a list of texts', MESSAGES, () => '["x"]'),
  written('a comma lost in messages', MESSAGES, (json) => json.replace('",\n', '"\n')),
  files('a language in capitals', 'messages/DE.json', (folder) =>
    rename(`${folder}messages/de.json`, `${folder}messages/DE.json`),
  ),
  files('a language nobody offers', 'messages/ja.json', (folder) =>
    writeFile(`${folder}messages/ja.json`, '{}'),
  ),
]

const TERMS = 'legal/terms.en.md'
/** @param {string} what @param {string} line @param {string} [page] */
const lawful = (what, line, page = TERMS) =>
  written(
    what,
    page,
    (before) => `${before}\n${line}\n`,
    line.includes('|---') ? '|---' : line.split('\n')[0],
  )
/** @type {Invented[]} */
const LEGAL = [
  lawful('a link to no page', 'See [privacy](/privacy-polisy).'),
  lawful('a link to no page in the next line', 'See [privacy](\n/privacy-polisy).'),
  lawful('a link to no page of a language', 'See [privacy](/de/datenschutz).'),
  lawful('a link to no campaign', 'See [summer](/landings/no-such-summer).'),
  lawful('an unencrypted link', 'See [us](http://www.example.com).'),
  lawful('a link that runs', 'See [us](javascript:alert(1)).'),
  lawful('a link that cannot be read', 'See [us](/%zz).'),
  lawful('a picture', '![Us](/us.png)'),
  lawful('a table', '| a | b |\n|---|---|\n| 1 | 2 |'),
  lawful('a place to fill in', 'We are {company}.'),
  lawful('a line of a template', 'Lorem ipsum dolor sit amet.'),
  lawful('a script', '<script>alert(1)</script>'),
  lawful('a line to begin with', '# Another title'),
  lawful('a private key', '-----BEGIN PRIVATE KEY-----'),
  lawful('a piece of code', '```\ncode\n```'),
  files('a page in Latin 1', TERMS, (folder) =>
    writeFile(`${folder}${TERMS}`, Buffer.from('# Terms\n\nDu bist schön.\n', 'latin1')),
  ),
  files('a folder for a page', TERMS, async (folder) => {
    await rm(`${folder}${TERMS}`)
    await mkdir(`${folder}${TERMS}`)
  }),
  files('a page of no language', 'legal/terms.xx.md', (folder) =>
    writeFile(`${folder}legal/terms.xx.md`, '# x\n\ny\n'),
  ),
  written('a mark of the byte order on a page', TERMS, (before) => `\uFEFF${before}`),
]

const drawn = (/** @type {string} */ what, /** @type {string} */ inside) =>
  written(what, 'assets/mark.svg', (svg) => svg.replace('</svg>', `\n${inside}</svg>`), inside)
/** @type {Invented[]} */
const PICTURES = [
  drawn('a script under another name', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
  drawn('paint from elsewhere', '<path style="fill:url(//evil.example.com/x)" d="M0 0"/>'),
  drawn('paint from https', '<path fill="url(https://evil.example.com/x#y)" d="M0 0"/>'),
  drawn('an escaped import', '<style>@\\69mport "//evil.example.com";</style>'),
  drawn('an import in other letters', '<style>&#64;import "//evil.example.com";</style>'),
  drawn('a page inside', '<foreignObject><p>x</p></foreignObject>'),
  drawn('a movement', '<animate attributeName="x" from="0" to="1"/>'),
  drawn('a value set', '<set attributeName="href" to="javascript:alert(1)"/>'),
  drawn('a link', '<a href="https://www.example.com"><path d="M0 0"/></a>'),
  drawn('a picture from elsewhere', '<image href="https://www.example.com/x.png"/>'),
  drawn('a drawing inside a picture', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
  drawn('a handler', '<path d="M0 0" onclick="alert(1)"/>'),
  drawn('paint that is not there', '<path fill="url(#nowhere)" d="M0 0"/>'),
  drawn('what a program left', '<x:guide xmlns:x="http://www.inkscape.org/namespaces/inkscape"/>'),
  drawn('a tag left open', '<g>'),
  written('names of its own', 'assets/icon.svg', (svg) => `<!DOCTYPE svg [<!ENTITY x "y">]>\n${svg}`),
  written(
    'an order to the browser',
    'assets/icon.svg',
    (svg) => `<?xml-stylesheet href="https://www.example.com/x.css"?>${svg}`,
  ),
  written(
    'a drawing of nothing',
    'assets/mark.svg',
    () => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"></svg>',
  ),
  written('a drawing of no size', 'assets/mark.svg', (svg) =>
    svg.replace(/viewBox="[^"]*"/, 'viewBox="0 0 0 0"'),
  ),
  written('a drawing that is not said to be one', 'assets/mark.svg', (svg) =>
    svg.replace(' xmlns="http://www.w3.org/2000/svg"', ''),
  ),
  written('a file without anything', 'assets/mark.svg', () => ''),
  files('broken pixels', 'assets/icon-512.png', async (folder) => {
    const bytes = await readFile(`${folder}assets/icon-512.png`)
    await writeFile(
      `${folder}assets/icon-512.png`,
      poked(bytes, bytes.length >> 1, (bytes[bytes.length >> 1] ?? 0) ^ 0xff),
    )
  }),
  files('a photo under the name of a PNG', 'assets/icon-180.png', async (folder, brands) =>
    writeFile(
      `${folder}assets/icon-180.png`,
      await readFile(`${brands}embra/assets/landings/first-hello.jpg`),
    ),
  ),
  files('the mark of another brand', 'assets/mark.svg', async (folder, brands) =>
    writeFile(`${folder}assets/mark.svg`, await readFile(`${brands}pomi/assets/mark.svg`)),
  ),
  files('the social picture of another brand', 'assets/social.png', async (folder, brands) =>
    writeFile(`${folder}assets/social.png`, await readFile(`${brands}pomi/assets/social.png`)),
  ),
  files('a link to another brand', 'assets/mark.svg', async (folder, brands) => {
    await rm(`${folder}assets/mark.svg`)
    await symlink(`${brands}pomi/assets/mark.svg`, `${folder}assets/mark.svg`)
  }),
  files('a link to nowhere', 'assets/icon.svg', async (folder) => {
    await rm(`${folder}assets/icon.svg`)
    await symlink('/nowhere/icon.svg', `${folder}assets/icon.svg`)
  }),
  files('a folder for a picture', 'assets/social.png', async (folder) => {
    await rm(`${folder}assets/social.png`)
    await mkdir(`${folder}assets/social.png`)
  }),
  files('a folder for a drawing', 'assets/mark.svg', async (folder) => {
    await rm(`${folder}assets/mark.svg`)
    await mkdir(`${folder}assets/mark.svg`)
  }),
  files('a file for the folder of assets', 'assets', async (folder) => {
    await rm(`${folder}assets`, { recursive: true })
    await writeFile(`${folder}assets`, '')
  }),
  files('half a campaign picture', 'assets/landings/first-hello.jpg', async (folder) => {
    const bytes = await readFile(`${folder}assets/landings/first-hello.jpg`)
    await writeFile(`${folder}assets/landings/first-hello.jpg`, bytes.subarray(0, bytes.length / 2))
  }),
  files('a link for a campaign picture', 'assets/landings/first-hello.jpg', async (folder) => {
    await rm(`${folder}assets/landings/first-hello.jpg`)
    await symlink('/nowhere.jpg', `${folder}assets/landings/first-hello.jpg`)
  }),
  files('a folder for a sound', 'sounds/bell.mp3', async (folder) =>
    mkdir(`${folder}sounds/bell.mp3`, { recursive: true }),
  ),
  files('a link for a sound', 'sounds/bell.mp3', async (folder) => {
    await mkdir(`${folder}sounds`, { recursive: true })
    await symlink('/nowhere.mp3', `${folder}sounds/bell.mp3`)
  }),
  files('a page for a sound', 'sounds/bell.mp3', async (folder) => {
    await mkdir(`${folder}sounds`, { recursive: true })
    await writeFile(`${folder}sounds/bell.mp3`, '<html>')
  }),
  files('the sound of another brand', 'sounds/bell.mp3', async (folder, brands) => {
    await mkdir(`${folder}sounds`, { recursive: true })
    await writeFile(`${folder}sounds/bell.mp3`, await readFile(`${brands}pomi/sounds/ding.mp3`))
  }),
  files('a folder for a picture of the first page', 'assets/landing/night.webp', async (folder) =>
    mkdir(`${folder}assets/landing/night.webp`, { recursive: true }),
  ),
  files('a file for the folder of the first page', 'assets/landing', async (folder) =>
    writeFile(`${folder}assets/landing`, ''),
  ),
  files('a link to a device', 'assets/icon-512.png', async (folder) => {
    await rm(`${folder}assets/icon-512.png`)
    await symlink('/dev/zero', `${folder}assets/icon-512.png`)
  }),
  files('a key in the folder', 'sealing-key.pem', (folder) =>
    writeFile(`${folder}sealing-key.pem`, privateKey),
  ),
]

/** @type {Invented[]} */
const SITE = [
  written('a site that shows nothing', 'app/src/main.tsx', () => 'export {}\n'),
  written('a site without its looks', 'app/src/main.tsx', (code) =>
    code.replace("import 'virtual:brand/theme.css'\n", ''),
  ),
  written('a page without a place', 'app/index.html', (page) => page.replace('<div id="root"></div>', '')),
  written('a page without its script', 'app/index.html', (page) => page.replace(/<script.*script>/, '')),
  written('a page with a foreign script', 'app/index.html', (page) =>
    page.replace('</head>', '<script src="https://cdn.example.com/x.js"></script></head>'),
  ),
  written('a page that runs something', 'app/index.html', (page) =>
    page.replace('<body>', '<body onload="x()">'),
  ),
  written('the site of another brand', 'app/vite.config.ts', (code) =>
    code.replace(/brand: '[^']*'/, "brand: 'pomi'"),
  ),
]

/**
 * 150 and more mistakes, part by part, each in a valid brand. @type {Readonly<Record<string, readonly
 * Invented[]>>}
 */
export const INVENTED = {
  configuration: CONFIGURATION,
  theme: THEME,
  messages: WORDS,
  'legal pages': LEGAL,
  pictures: PICTURES,
  site: SITE,
}

/** What people do and may: no mistake. @type {readonly Invented[]} */
export const HARMLESS = [
  brand('another public address', { siteOrigin: 'https://www.figs.com' }),
  brand('an address with a port', { siteOrigin: 'https://www.figs.com:8443' }),
  brand('an address of letters of its own', { siteOrigin: 'https://xn--mller-kva.com' }),
  brand('a gateway on this machine', {
    'gateway/apiBase': 'http://localhost:8787',
    'gateway/wsBase': 'ws://127.0.0.1:8787',
  }),
  brand('partners', {
    frameAncestors: ["'self'", 'https://partner.figs.com', 'https://other.figs.com:8443'],
  }),
  brand('scripts of others', {
    'consent/scripts': [{ ...script, src: 'https://cdn.figs.com/a.js?id=UA-1&v=2' }],
  }),
  brand('a name of several words', { name: 'Fig & Olive 24/7' }),
  brand('a name with accents', { name: 'Çağrı Café' }),
  brand('an Arabic name', { name: 'تين' }),
  brand('a name with an emoji', { name: 'Fig 🧑‍🌾' }),
  brand('a public key', { 'gateway/sealing/publicKey': publicKey, 'gateway/sealing/enabled': true }),
  brand('a relay of its own', {
    'rtc/turn': { urls: ['turns:relay.figs.com:5349?transport=tcp', 'turn:[2001:db8::1]:3478'] },
  }),
  brand('only phones', { 'features/emailSignUp': false }),
  brand('shops', {
    storeLinks: {
      appStore: 'https://apps.apple.com/app/id1',
      googlePlay: 'https://play.google.com/store/apps/details?id=com.figs',
    },
  }),
  brand('client ids', {
    social: {
      google: '1234-abc.apps.googleusercontent.com',
      facebook: '1234567890123456',
      apple: 'com.figs.signin',
    },
  }),
  theme('system letters', { 'brand/font/body/$value': ['Helvetica Neue', 'Arial', 'sans-serif'] }),
  theme('sharp corners', { 'brand/radius/card': { $type: 'dimension', $value: { value: 0, unit: 'px' } } }),
  theme('a movement with a bounce', {
    'brand/motion/emphasis': { $type: 'cubicBezier', $value: [0.3, 1.6, 0.6, 1] },
  }),
  theme('no movement', { 'brand/motion/fast': { $type: 'duration', $value: { value: 0, unit: 'ms' } } }),
  theme('grey pictures', { 'brand/media/saturation': { $type: 'number', $value: 0 } }),
  said('an emoji and a dash', 'app.home.welcome', 'Look who’s awake — 24/7 ✨'),
  said('an English word in German', 'app.home.welcome', 'Live dabei', 'de'),
  lawful('a link whose address stands in the next line', 'See [privacy](\n/privacy-policy).'),
  lawful(
    'links that lead somewhere',
    'See [privacy](/privacy-policy), [help](mailto:help@figs.com) and [us](https://www.figs.com).',
  ),
  drawn(
    'a gradient',
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs><path fill="url(#g)" d="M0 0h4v4z"/>',
  ),
  written(
    'a drawing with its declaration',
    'assets/icon.svg',
    (svg) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg}`,
  ),
  files('what a desktop left', 'assets', (folder) => writeFile(`${folder}.DS_Store`, 'x')),
]
