import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PICTURES } from '../check/pictures.mjs'
import { LEGAL_PAGES } from '@visavis/vite-preset/brand/legalPages'

/**
 * A mistake made with whole files.
 *
 * @typedef {{
 *   what: string
 *   file: string
 *   make: (folder: string) => Promise<void>
 *   undo?: (folder: string) => Promise<void>
 *   app?: boolean
 * }} FileMutation
 *   `app`: file and folder are those of the site
 */

/**
 * @param {string} file @param {string} what @param {(bytes: Buffer) => Buffer | string} change @returns
 *   {FileMutation}
 */
const changed = (file, what, change) => ({
  what: `${file} ${what}`,
  file,
  make: async (folder) => writeFile(folder + file, change(await readFile(folder + file))),
})
/** @param {string} file @param {boolean} [app] @returns {FileMutation} */
const gone = (file, app = false) => ({
  what: `${file} is gone`,
  file,
  make: (folder) => rm(folder + file),
  app,
})
/** @param {string} file @param {string} to @returns {FileMutation} */
const moved = (file, to) => ({
  what: `${file} is called ${to}`,
  file: to,
  make: (folder) => rename(folder + file, folder + to),
  undo: (folder) => rm(folder + to),
})
/** @param {string} file @param {string} content @returns {FileMutation} */
const added = (file, content) => ({
  what: `${file} does not belong there`,
  file,
  make: async (folder) => {
    await mkdir(dirname(folder + file), { recursive: true })
    await writeFile(folder + file, content)
  },
  undo: (folder) => rm(folder + file),
})

/**
 * Mistakes with every file of a brand.
 *
 * @param {{ id: string; otherName: string }} options
 * @returns {FileMutation[]}
 */
export function fileMutations({ id, otherName }) {
  const pictures = Object.keys(PICTURES)
  const drawings = pictures.filter((name) => name.endsWith('.svg')).map((name) => `assets/${name}`)
  const pixels = pictures.filter((name) => name.endsWith('.png')).map((name) => `assets/${name}`)
  const pages = LEGAL_PAGES.map((page) => `legal/${page}.en.md`)
  return [
    gone('brand.json'),
    gone('theme.tokens.json'),
    gone('vite.config.ts', true),
    gone('package.json', true),
    ...pictures.map((name) => gone(`assets/${name}`)),
    ...pixels.flatMap((name) => [
      changed(name, 'is cut off', (bytes) => bytes.subarray(0, bytes.length - 40)),
      changed(name, 'is no picture', () => 'picture'),
      changed(name, 'has another size', resized),
      changed(name, 'is too heavy', (bytes) =>
        Buffer.concat([bytes.subarray(0, -12), Buffer.alloc(700_000), bytes.subarray(-12)]),
      ),
      moved(name, name.replace('.png', '.jpg')),
    ]),
    ...drawings.flatMap((name) => [
      changed(name, 'runs a script', (bytes) =>
        bytes.toString().replace('</svg>', '<script>alert(1)</script></svg>'),
      ),
      changed(name, 'loads from elsewhere', (bytes) =>
        bytes.toString().replace('</svg>', '<image href="https://example.com/x.png"/></svg>'),
      ),
      changed(name, 'has no measures', (bytes) => bytes.toString().replace(/ viewBox="[^"]*"/, '')),
      changed(name, 'is no drawing', () => '<html></html>'),
      changed(name, 'names another brand', (bytes) =>
        bytes.toString().replace('</svg>', `<title>${otherName}</title></svg>`),
      ),
    ]),
    ...pages.flatMap((name) => [
      gone(name),
      changed(name, 'is empty', () => '\n'),
      changed(name, 'has no title', (bytes) => bytes.toString().replace(/^# .*\n/m, '')),
      changed(name, 'has no text', (bytes) => `${/^# .*$/m.exec(bytes.toString())?.[0]}\n`),
      changed(name, 'is unfinished', (bytes) => `${bytes.toString()}\nTODO: address\n`),
      changed(name, 'holds HTML', (bytes) => `${bytes.toString()}\n<b>bold</b> text\n`),
      changed(name, 'names another brand', (bytes) => `${bytes.toString()}\nWelcome to ${otherName}.\n`),
      moved(name, name.replace('.en.md', '.eng.md')),
    ]),
    added('brand.jsn', '{}'),
    added('asets', ''),
    added('theme.token.json', '{}'),
    added('assets/icon-129.png', ''),
    added('sounds/bel.mp3', 'ID3'),
    added('sounds/low.mp3', '<html>'),
    added('sounds/dial.mp3', `ID3${'0'.repeat(50_000)}`),
    {
      what: 'the site is that of another brand',
      file: 'vite.config.ts',
      app: true,
      make: async (folder) =>
        writeFile(
          `${folder}vite.config.ts`,
          (await readFile(`${folder}vite.config.ts`, 'utf8')).replace(`'${id}'`, "'other'"),
        ),
    },
    {
      what: 'the package is that of another brand',
      file: 'package.json',
      app: true,
      make: async (folder) =>
        writeFile(
          `${folder}package.json`,
          (await readFile(`${folder}package.json`, 'utf8')).replace(`app-${id}"`, 'app-other"'),
        ),
    },
  ]
}

/** A PNG that says it has other measures. @param {Buffer} bytes */
function resized(bytes) {
  const copy = Buffer.from(bytes)
  copy.writeUInt32BE(copy.readUInt32BE(16) + 1, 16)
  return copy
}
