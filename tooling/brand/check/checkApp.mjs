import { mistake } from './mistake.mjs'
import { readText } from './readText.mjs'

/**
 * The site of the brand: there, and made for this brand.
 *
 * @param {import('./Mistake.d.ts').BrandPlace} place
 */
export async function checkApp({ id, apps }) {
  if (apps === null) return []
  const config = await readText(`${apps}${id}/vite.config.ts`)
  const manifest = await readText(`${apps}${id}/package.json`)
  if (config === null || manifest === null)
    return [
      mistake(
        `${apps}${id}/${config === null ? 'vite.config.ts' : 'package.json'}`,
        {},
        `the brand has no site: apps/${id} is missing or not whole`,
        'copy the app folder of another brand and put this id into package.json and vite.config.ts',
      ),
    ]
  const [page, main] = await Promise.all([
    readText(`${apps}${id}/index.html`),
    readText(`${apps}${id}/src/main.tsx`),
  ])
  const named = /brand:\s*'([^']*)'/.exec(config)?.[1]
  return [
    ...(named === id
      ? []
      : [
          mistake(
            `${apps}${id}/vite.config.ts`,
            {},
            `this site is built for the brand "${named ?? '?'}"`,
            `write definePreset({ brand: '${id}' })`,
          ),
        ]),
    ...(manifest.includes(`"@visavis/app-${id}"`)
      ? []
      : [
          mistake(
            `${apps}${id}/package.json`,
            { line: 2 },
            'the site has the name of another package',
            `call it "@visavis/app-${id}"`,
          ),
        ]),
    ...pageFaults(`${apps}${id}/index.html`, page),
    ...(main === null
      ? [mistake(`${apps}${id}/src/main.tsx`, {}, 'the file that begins the site is missing', COPY)]
      : /^mountSite\(/m.test(main) && main.includes("'virtual:brand'")
        ? []
        : [
            mistake(
              `${apps}${id}/src/main.tsx`,
              {},
              'it does not begin the site: a visitor would see an empty page',
              COPY,
            ),
          ]),
    ...(main === null || main.includes("'virtual:brand/theme.css'")
      ? []
      : [mistake(`${apps}${id}/src/main.tsx`, {}, 'the site does not load the looks of its brand', COPY)]),
  ]
}

const COPY = 'take this file of the site of another brand: it is the same in each of them'

/**
 * The page that carries the site: a place for it, its one script, and nothing else that runs. @param {string}
 * file @param {string | null} page
 */
function pageFaults(file, page) {
  if (page === null) return [mistake(file, {}, 'the page of the site is missing', COPY)]
  const scripts = page.match(/<script\b[^>]*>/gi) ?? []
  return [
    ...(/<div id="root">/.test(page)
      ? []
      : [
          mistake(
            file,
            {},
            'the page has no place for the site',
            'write <div id="root"></div> into its body',
          ),
        ]),
    ...(scripts.some((tag) => tag.includes('src="/src/main.tsx"'))
      ? []
      : [mistake(file, {}, 'the page does not load the site', COPY)]),
    ...(scripts.length > 1 || /\son[a-z]+\s*=|javascript:/i.test(page)
      ? [
          mistake(
            file,
            {},
            'the page runs something besides the site, which browsers refuse there',
            'name scripts of others below consent in brand.json; they are loaded after a person has agreed',
          ),
        ]
      : []),
  ]
}
