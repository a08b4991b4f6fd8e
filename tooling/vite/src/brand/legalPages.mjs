import { readdir, readFile } from 'node:fs/promises'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { coreSource } from './coreSource.mjs'
import { landingName } from './landingPages.mjs'
import { ROOT } from '../paths.mjs'
import { mistakeAt } from '../tokens/mistake.mjs'

/**
 * @typedef {string
 *   | { type: 'strong' | 'emphasis'; children: Inline[] }
 *   | { type: 'link'; href: string; children: Inline[] }} Inline
 *
 * @typedef {{ type: 'heading'; level: 2 | 3; children: Inline[] }
 *   | { type: 'paragraph'; children: Inline[] }
 *   | { type: 'list'; ordered: boolean; items: Inline[][] }} Block
 *
 * @typedef {{ title: string; blocks: Block[]; description?: string; picture?: string }} LegalPage
 *   description, picture: of campaign pages; a file of assets/landings/
 */

/** Pages whose text belongs to the brand: `legal/<page>.<language>.md`. */
export const LEGAL_PAGES = ['terms', 'privacy', 'cookies', 'guidelines', 'about']
const START = { line: 1, column: 1 }
/**
 * A line that nobody sees on the page: `[//]: # (text)`. With this beginning it says that the text is still a
 * template.
 */
const TEMPLATE = /^template\b/i
/** Capitals: "todo" is a word of Spanish and Portuguese. */
const LEFT_OVER = /\b(TODO|TBD|[Ll]orem ipsum|XXX+|xxx+)\b/

/** What people call the parts of a page that are not shown. @type {Readonly<Record<string, string>>} */
const PARTS = {
  blockquote: 'a quotation',
  break: 'a line that is broken by hand',
  code: 'a block of code',
  definition: 'the address of a link by reference',
  heading: 'a heading',
  html: 'HTML',
  image: 'a picture',
  imageReference: 'a picture by reference',
  inlineCode: 'code',
  linkReference: 'a link by reference',
  list: 'a list',
  thematicBreak: 'a horizontal line',
}
/** @param {{ type: string }} node */
const partName = ({ type }) => PARTS[type] ?? 'this part'
/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Legal pages of a brand: Markdown made into plain parts, with `{brand}` and `{email}` filled in.
 *
 * @param {string} folder
 * @param {Pick<import('./readBrand.mjs').Brand, 'name' | 'supportEmail' | 'languages'> & {
 *   landingNames?: readonly import('./landingPages.mjs').Landing[]
 * }} brand
 * @returns {Promise<{
 *   pages: Map<string, LegalPage>
 *   mistakes: import('../tokens/mistake.mjs').Mistake[]
 *   templates: import('../tokens/mistake.mjs').Mistake[]
 * }>}
 *   by `<page>.<language>`; without a folder there are none. templates: pages nobody has taken responsibility
 *   for yet
 */
export async function readLegalPages(folder, brand) {
  const names = (await readdir(`${folder}legal`).catch(() => /** @type {string[]} */ ([]))).sort()
  if (names.length === 0) return { pages: new Map(), mistakes: [], templates: [] }
  // A campaign page may say its own words, in any of the languages.
  const written = [
    ...LEGAL_PAGES,
    ...(brand.landingNames ?? []).map((landing) => `landing-${landingName(landing)}`),
  ]
  const known = written.flatMap((page) => brand.languages.map((language) => `${page}.${language}.md`))
  const { nearest } = await coreSource('nearest.ts')
  const strange = names
    .filter((name) => !known.includes(name))
    .map((name) =>
      mistakeAt(
        `${folder}legal/${name}`,
        START,
        `No page and language is called ${name}.`,
        `Did you mean ${nearest(name, known) ?? known[0]}? Otherwise remove it.`,
      ),
    )
  const missing = LEGAL_PAGES.filter((page) => !names.includes(`${page}.en.md`)).map((page) =>
    mistakeAt(
      `${folder}legal/${page}.en.md`,
      START,
      'This page is missing in English, which the other languages fall back to.',
      'Write it: "# Title" and the text below it.',
    ),
  )
  const read = await Promise.all(
    names
      .filter((name) => known.includes(name))
      .map(async (name) => ({
        name,
        ...parsePage(
          `${folder}legal/${name}`,
          await readFile(`${folder}legal/${name}`, 'utf8').catch(() => ''),
          brand,
        ),
      })),
  )
  return {
    pages: new Map(read.map(({ name, page }) => [name.replace(/\.md$/, ''), page])),
    mistakes: [...missing, ...strange, ...read.flatMap(({ mistakes }) => mistakes)],
    templates: read.flatMap(({ templates }) => templates),
  }
}

/** Pages of the product whose text is the same for every brand: `<page>.<language>.md`. */
const SHARED = `${ROOT}packages/features/src/information/pages/`

/**
 * The product's own information pages in the languages of a brand. A page the brand has itself goes before
 * them.
 *
 * @param {Pick<import('./readBrand.mjs').Brand, 'name' | 'supportEmail' | 'languages'>} brand
 * @returns {Promise<{ pages: Map<string, LegalPage>; mistakes: import('../tokens/mistake.mjs').Mistake[] }>}
 */
export async function readSharedPages(brand) {
  const languages = new Set(/** @type {readonly string[]} */ (brand.languages))
  const names = (await readdir(SHARED)).sort().filter((name) => languages.has(name.split('.')[1] ?? ''))
  const read = await Promise.all(
    names.map(async (name) => ({
      name,
      ...parsePage(SHARED + name, await readFile(SHARED + name, 'utf8'), brand),
    })),
  )
  return {
    pages: new Map(read.map(({ name, page }) => [name.replace(/\.md$/, ''), page])),
    mistakes: read.flatMap(({ mistakes }) => mistakes),
  }
}

/** An address as people write it; as it stands where it cannot be read. @param {string} url */
function decoded(url) {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}

/**
 * @param {string} file
 * @param {string} source
 * @param {{ name: string; supportEmail: string }} brand
 */
function parsePage(file, source, brand) {
  /** @type {import('../tokens/mistake.mjs').Mistake[]} */
  const mistakes = []
  /** @param {any} node @param {string} what @param {string} mend @returns {undefined} */
  function wrong(node, what, mend) {
    mistakes.push(mistakeAt(file, node.position?.start ?? START, what, mend))
  }
  /** @type {Record<string, string>} */
  const values = { brand: brand.name, email: brand.supportEmail }
  const fill = (/** @type {any} */ node, /** @type {string} */ text) =>
    text.replace(
      /\{(\w*)\}/g,
      (all, name) =>
        values[name] ??
        (wrong(node, `${all} stands for nothing.`, 'Only {brand} and {email} are filled in.'), all),
    )

  /** @param {any} node @returns {Inline[]} */
  const inline = (node) =>
    node.children.flatMap((/** @type {any} */ child) => {
      if (child.type === 'text') {
        const left = LEFT_OVER.exec(child.value)
        if (left) wrong(child, `"${left[0]}" was left in the text.`, 'Write what belongs there.')
        return [fill(child, child.value).replace(/\s*\n\s*/g, ' ')]
      }
      if (child.type === 'strong' || child.type === 'emphasis')
        return [{ type: child.type, children: inline(child) }]
      if (child.type === 'link') {
        const href = fill(child, decoded(child.url))
        if (!/^(\/(?!\/)|https:\/\/|mailto:)/.test(href))
          wrong(
            child,
            `A link leads to "${href}".`,
            'Links begin with "/" (a page of the site), "https://" or "mailto:".',
          )
        return [{ type: 'link', href, children: inline(child) }]
      }
      return (
        wrong(
          child,
          `${capital(partName(child))} is not shown on these pages.`,
          'Use headings, paragraphs, lists, links, bold and italics.',
        ) ?? []
      )
    })

  /** @param {any} node @returns {Block[]} */
  const block = (node) => {
    if (node.type === 'heading' && (node.depth === 2 || node.depth === 3))
      return [{ type: 'heading', level: node.depth, children: inline(node) }]
    if (node.type === 'paragraph') return [{ type: 'paragraph', children: inline(node) }]
    if (node.type === 'list')
      return [
        {
          type: 'list',
          ordered: node.ordered === true,
          items: node.children.map((/** @type {any} */ item) =>
            item.children.flatMap((/** @type {any} */ part) =>
              part.type === 'paragraph'
                ? inline(part)
                : (wrong(part, `A list holds ${partName(part)}.`, 'Lists hold lines of text only.') ?? []),
            ),
          ),
        },
      ]
    return (
      wrong(
        node,
        `${node.type === 'heading' ? `A heading of level ${node.depth}` : capital(partName(node))} is not shown on these pages.`,
        'Use one title, headings (## and ###), paragraphs, lists, links, bold and italics.',
      ) ?? []
    )
  }

  const nodes = fromMarkdown(source).children
  /** @param {any} node */
  const isNote = (node) => node.type === 'definition' && node.identifier === '//'
  const templates = nodes
    .filter((/** @type {any} */ node) => isNote(node) && TEMPLATE.test(node.title ?? ''))
    .map((node) =>
      mistakeAt(
        file,
        node.position?.start ?? START,
        'This is still the text of the template: nobody who knows the law of your markets has approved it.',
        'Have it read, change what does not fit, and remove this line.',
      ),
    )
  const [first, ...rest] = nodes.filter((node) => !isNote(node))
  const titled = first?.type === 'heading' && first.depth === 1
  if (!titled) wrong(first ?? {}, 'The page does not begin with a title.', 'Begin it with "# Title".')
  if (rest.length === 0) wrong(first ?? {}, 'The page has no text.', 'Write the text below the title.')
  const title = titled
    ? inline(first)
        .filter((part) => typeof part === 'string')
        .join('')
    : ''
  return {
    page: { title, blocks: (titled ? rest : [first ?? [], rest].flat()).flatMap(block) },
    mistakes,
    templates,
  }
}
