import { SaxesParser } from 'saxes'
import { ATTRIBUTES, ELEMENTS, SHAPES } from './drawingParts.mjs'
import { mistake } from './mistake.mjs'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const XML = 'http://www.w3.org/XML/1998/namespace'
/** Who made a drawing and on which terms: never shown, never run. */
const ABOUT = [
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/ns#',
  'http://purl.org/dc/elements/1.1/',
  'http://web.resource.org/cc/',
]
/** Pictures inside a drawing: of pixels only, and in the file itself. */
const PIXELS = /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=\s]*$/
const PLAIN = 'remove it, or export the drawing as "plain SVG"'

/**
 * What is wrong with a drawing: it must be whole, show something, and neither run nor load anything. It is
 * read as browsers read it, so that no other spelling of the same thing goes by.
 *
 * @param {string} file
 * @param {string} name
 * @param {string} text
 * @returns {import('./Mistake.d.ts').Mistake[]}
 */
export function checkDrawing(file, name, text) {
  /** @type {import('./Mistake.d.ts').Mistake[]} */
  const mistakes = []
  /** @type {Set<string>} */
  const ids = new Set()
  /** @type {{ id: string; at: { line: number; column: number } }[]} */
  const references = []
  // inStyle: how many elements are open, from <style> on.
  const open = { root: false, refused: false, shapes: 0, inStyle: 0, style: '' }
  const parser = new SaxesParser({ xmlns: true, position: true })
  const here = () => ({ line: parser.line, column: Math.max(1, parser.column) })
  const wrong = (/** @type {string} */ what, mend = PLAIN) => {
    if (mistakes.length < MOST) mistakes.push(mistake(file, here(), what, mend))
  }
  /** @param {string} value @param {string} where */
  const paint = (value, where) => {
    const fault = styleFault(value)
    if (fault !== undefined)
      wrong(`${name} ${fault.replace('…', where)}: drawings may neither run nor load anything`)
    for (const [, id = ''] of value.matchAll(/url\(\s*["']?#([^"')\s]+)/g))
      references.push({ id, at: here() })
  }
  parser.on('error', () => {
    throw new TornDrawing()
  })
  parser.on('doctype', (content) => {
    if (/[[\]]|<!/.test(content))
      wrong(
        `${name} declares names of its own before the drawing`,
        'remove everything between [ and ] before the <svg> tag, or export the drawing as "plain SVG"',
      )
  })
  parser.on('processinginstruction', ({ target }) =>
    wrong(`${name} gives an order (<?${target} …?>) to whoever reads it`),
  )
  parser.on('opentag', (tag) => {
    const { local, uri } = /** @type {import('saxes').SaxesTagNS} */ (tag)
    if (!open.root) {
      open.root = true
      const faults = rootFaults(name, /** @type {any} */ (tag))
      faults.forEach(({ what, mend }) => wrong(what, mend))
      open.refused = faults.length > 0 && (local !== 'svg' || uri !== SVG)
    }
    // What follows is wrong for the same reason.
    if (open.refused) return undefined
    if (open.inStyle > 0) {
      open.inStyle += 1
      return wrong(`${name} holds <${tag.name}> inside its style, where only text may stand`)
    }
    if (uri === SVG && local === 'style') {
      open.inStyle = 1
      open.style = ''
    }
    if (ABOUT.includes(uri)) return undefined
    if (uri !== SVG || !ELEMENTS.has(local))
      return wrong(`${name} holds <${tag.name}>, which no drawing of a brand may have`)
    if (SHAPES.has(local)) open.shapes += 1
    for (const attribute of Object.values(/** @type {import('saxes').SaxesTagNS} */ (tag).attributes)) {
      if (attribute.prefix === 'xmlns' || attribute.name === 'xmlns') continue
      if (attribute.local === 'href' && (attribute.uri === '' || attribute.uri === XLINK)) {
        const target = attribute.value.trim()
        if (target.startsWith('#')) references.push({ id: target.slice(1), at: here() })
        else if (local !== 'image' || !PIXELS.test(target))
          wrong(
            `${name} leads to "${target.slice(0, 40)}": drawings may neither run nor load anything`,
            'embed what it shows, or remove it',
          )
      } else if (!isKnown(attribute))
        wrong(
          `${name} holds the attribute ${attribute.name} on <${tag.name}>, which no drawing of a brand may have`,
        )
      else paint(attribute.value, `in the attribute ${attribute.name}`)
      if (attribute.name === 'id') ids.add(attribute.value)
    }
  })
  parser.on('text', (content) => {
    open.style += content
  })
  parser.on('cdata', (content) => {
    open.style += content
  })
  parser.on('closetag', () => {
    if (open.inStyle === 0) return
    open.inStyle -= 1
    if (open.inStyle === 0) paint(open.style, 'in its style')
  })
  try {
    parser.write(text.replace(/^\uFEFF/, '')).close()
  } catch (error) {
    if (!(error instanceof TornDrawing)) throw error
    return [
      ...mistakes,
      mistake(
        file,
        here(),
        /<svg[\s>]/.test(text)
          ? `${name} is torn here: a tag, a quotation mark or a letter that stands for another does not fit`
          : `${name} is no SVG drawing`,
        'open it in a drawing program and export it as SVG anew',
      ),
    ]
  }
  const missing = references
    .filter(({ id }) => !ids.has(id))
    .map(({ id, at }) =>
      mistake(
        file,
        at,
        `${name} points at "#${id}", which is not in it`,
        'remove what points there, or export the drawing again',
      ),
    )
  const empty =
    open.shapes === 0
      ? [mistake(file, {}, `${name} shows nothing: it holds no shape`, 'export the drawing again')]
      : []
  return [...mistakes, ...missing, ...(mistakes.length > 0 ? [] : empty)]
}

/** More of them say no more. */
const MOST = 8
class TornDrawing extends Error {}

/** @param {{ local: string; prefix: string; uri: string; value: string }} attribute */
const isKnown = ({ local, prefix, uri }) =>
  prefix === ''
    ? ATTRIBUTES.has(local) || /^(?:aria|data)-[\w-]+$/.test(local)
    : uri === XML && (local === 'space' || local === 'lang')

/**
 * @param {string} name
 * @param {import('saxes').SaxesTagNS} tag
 */
function rootFaults(name, { local, uri, attributes }) {
  if (local !== 'svg')
    return [
      {
        what: `${name} is no SVG drawing: it begins with <${local}>`,
        mend: 'save it as SVG, with <svg …> as its first tag',
      },
    ]
  if (uri !== SVG)
    return [
      {
        what: `${name} does not say that it is SVG, so browsers show nothing`,
        mend: `add xmlns="${SVG}" to the <svg> tag`,
      },
    ]
  const box = attributes['viewBox']?.value
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (box === undefined)
    return [
      {
        what: `${name} has no viewBox, so it cannot be scaled`,
        mend: 'add viewBox="0 0 40 40" (its own measures) to the <svg> tag',
      },
    ]
  const [, , width = 0, height = 0] = box
  return box.length === 4 && box.every(Number.isFinite) && width > 0 && height > 0
    ? []
    : [
        {
          what: `${name} has the viewBox "${attributes['viewBox']?.value}", in which nothing can be seen`,
          mend: 'write its own measures there: two numbers for its corner, then its width and height, both above 0',
        },
      ]
}

/**
 * What a style or a colour may not do, in words; … stands for where.
 *
 * @param {string} css as browsers read it, letters that stand for others put in
 */
function styleFault(css) {
  // What looks like a comment may stand in a string or an address, and then hides nothing from browsers.
  return faultIn(css) ?? faultIn(css.replace(/\/\*[\s\S]*?\*\//g, ' '))
}

/** @param {string} plain */
function faultIn(plain) {
  if (plain.includes('\\')) return 'hides letters behind \\ …'
  const rule = /@(?!media\b|keyframes\b)[\w-]*/i.exec(plain)
  if (rule) return `holds ${rule[0]} …`
  if (/url\(\s*["']?(?!\s*["']?#)/i.test(plain)) return 'loads something from elsewhere …'
  if (/(?:image-set|image|src|element|cross-fade)\s*\(/i.test(plain)) return 'loads a picture …'
  return /expression\s*\(|javascript:|behavior\s*:|-moz-binding/i.test(plain) ? 'runs something …' : undefined
}
