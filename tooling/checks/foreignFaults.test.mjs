import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { foreignMarks, readBrandMarks } from './brandMarks.mjs'
import { foreignFaults } from './foreignFaults.mjs'

function brand(id, { hex, family, welcome, picture, campaign = welcome }) {
  const folder = mkdtempSync(join(tmpdir(), 'marks-'))
  for (const part of ['assets/landings', 'messages']) mkdirSync(join(folder, part), { recursive: true })
  writeFileSync(
    join(folder, 'brand.json'),
    JSON.stringify({
      id,
      name: id,
      appId: `${id}.web`,
      analyticsPrefix: id,
      landingNames: [
        'plain',
        { name: 'summer', words: { en: { title: campaign, description: campaign, text: [campaign] } } },
      ],
      analytics: { conversionEvents: { register_done: `${id}_joined` } },
    }),
  )
  writeFileSync(
    join(folder, 'theme.tokens.json'),
    `{ "hex": "${hex}", "shared": { "hex": "#ffffff" }, "font": ["${family}"] }`,
  )
  writeFileSync(join(folder, 'messages/en.json'), JSON.stringify({ 'app.home.welcome': welcome }))
  writeFileSync(join(folder, 'assets/mark.svg'), picture)
  writeFileSync(join(folder, 'assets/landings/summer.svg'), `${picture} in summer`)
  return readBrandMarks(folder)
}
const zest = brand('zest', {
  hex: '#123456',
  family: 'Onest Variable',
  welcome: 'Everything fresh, every {day} of the week',
  picture: 'lemon',
})
const plum = brand('plum', {
  hex: '#654321',
  family: 'Baloo Bhaijaan 2 Variable',
  welcome: 'Purple evenings for two people',
  picture: 'plum',
  campaign: 'Summer nights by the orchard',
})
const foreign = foreignMarks(zest, [plum], { colours: [] })
const faults = (file, text) => foreignFaults(file, Buffer.from(text), foreign)

it('passes what is its own, and what both have', () => {
  expect(faults('a.css', 'zest #123456 #ffffff "Onest Variable" Everything fresh, every')).toEqual([])
})
it.each([
  ['a.js', 'x="plum_uid"', 'names another brand'],
  ['a.js', '"plum_joined"', 'names another brand'],
  ['a.js', 'Purple evenings for two people', 'which another brand says'],
  ['summer.html', 'Summer nights by the orchard', 'which another brand says'],
  ['a.css', '--x:#654321', '#654321 of another'],
  ['a.css', 'font-family:"Baloo Bhaijaan 2 Variable"', 'Baloo Bhaijaan 2 Variable of another'],
  ['assets/baloo-bhaijaan-2-arabic-wght-normal-x.woff2', '', 'is a file of the font Baloo'],
  ['assets/x.png', 'plum', 'assets/mark.svg of another brand'],
  ['assets/y.png', 'plum in summer', 'assets/landings/summer.svg of another brand'],
])('%s: %s', (file, text, fault) => {
  expect(faults(file, text).join('\n')).toContain(fault)
})
it('passes a sentence of a template that stands within a longer text of its own', () => {
  const [own, other] = [
    'Close your account at any time. Coins are refunded.',
    'Close your account at any time.',
  ].map((welcome, index) =>
    brand(`fig${index}`, { hex: '#111111', family: 'Onest Variable', welcome, picture: 'fig' }),
  )
  expect(
    foreignFaults(
      'terms.html',
      Buffer.from('Close your account at any time. Coins are refunded.'),
      foreignMarks(own, [other], { colours: [] }),
    ),
  ).toEqual([])
  expect(
    foreignFaults(
      'terms.html',
      Buffer.from('Close your account at any time. Coins are refunded.'),
      foreignMarks(other, [own], { colours: [] }),
    ),
  ).not.toEqual([])
})
