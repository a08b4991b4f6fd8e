import { hashOf } from './brandMarks.mjs'
import { otherBrandFaults } from './otherBrandFaults.mjs'

const TEXT = /\.(html|js|css|json|svg|webmanifest|txt|xml)$/
/** Code: names are looked for in what it says, not in what it is made of. */
const CODE = /\.(js|css)$/
const STYLED = /\.(html|css|svg|webmanifest)$/

/**
 * Marks of other brands in one file of a build: its name, its bytes, its words, texts, colours and fonts.
 *
 * @param {string} file
 * @param {Buffer} bytes
 * @param {import('./brandMarks.mjs').BrandMarks} foreign
 * @returns {string[]}
 */
export function foreignFaults(file, bytes, foreign) {
  const picture = foreign.files.get(hashOf(bytes))
  const name = file.split('/').pop() ?? ''
  const families = foreign.families.map((family) => ({
    family,
    slug: family
      .replace(/ Variable$/, '')
      .toLowerCase()
      .replaceAll(' ', '-'),
  }))
  const named = families
    .filter(({ slug }) => name.startsWith(`${slug}-`))
    .map(({ family }) => `${file} is a file of the font ${family}, which this brand does not use.`)
  const whole = [...(picture === undefined ? [] : [`${file} is ${picture} of another brand.`]), ...named]
  if (!TEXT.test(file)) return whole
  const text = bytes.toString('utf8')
  return [
    ...whole,
    ...otherBrandFaults(file, text, foreign.codes),
    ...otherBrandFaults(file, CODE.test(file) ? saidIn(text) : text, foreign.names),
    ...otherBrandFaults(file, name, foreign.names),
    ...foreign.phrases
      .filter((phrase) => text.includes(phrase))
      .map((phrase) => `${file} says "${phrase.slice(0, 60)}", which another brand says.`),
    ...(STYLED.test(file)
      ? [...foreign.colours, ...foreign.families]
          .filter((mark) => text.includes(mark))
          .map((mark) => `${file} has ${mark} of another brand's theme.`)
      : []),
  ]
}

/** What a piece of code says: its texts and addresses, at the lines where they stand. @param {string} code */
const saidIn = (code) =>
  code
    .split('\n')
    .map((line) =>
      (line.match(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|url\([^)]*\)/g) ?? []).join(' '),
    )
    .join('\n')
