import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../picture-report')
const KINDS = ['expected', 'actual', 'diff'] as const
type Kind = (typeof KINDS)[number]
interface Change { story: string; look: string; pictures: Partial<Record<Kind, string>> }

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** One page a brand with every picture that changed: as it was, as it is, and the difference. */
export default class PictureReport implements Reporter {
  readonly #changes = new Map<string, Map<string, Change>>()

  onTestEnd(test: TestCase, result: TestResult) {
    for (const { name, path } of result.attachments) {
      // "embra/dark-ltr/ui-button--looks-actual.png"
      const match = /([^/\\]+)[/\\]([^/\\]+)[/\\]([^/\\]+)-(expected|actual|diff)\.png$/.exec(name)
      if (!match || path === undefined || !existsSync(path)) continue
      const [, brand = '', look = '', id = '', kind = 'actual'] = match
      const ofBrand = this.#changes.get(brand) ?? new Map<string, Change>()
      const change = ofBrand.get(`${look}/${id}`) ?? { story: test.title, look, pictures: {} }
      change.pictures[kind as Kind] = path
      ofBrand.set(`${look}/${id}`, change)
      this.#changes.set(brand, ofBrand)
    }
  }

  onEnd() {
    rmSync(FOLDER, { recursive: true, force: true })
    for (const [brand, changes] of this.#changes) {
      mkdirSync(join(FOLDER, brand), { recursive: true })
      const rows = [...changes.values()].map(({ story, look, pictures }) => {
        const cells = KINDS.map((kind) => {
          const path = pictures[kind]
          if (path === undefined) return `<td>no picture yet</td>`
          const file = `${look}-${basename(path)}`
          copyFileSync(path, join(FOLDER, brand, file))
          return `<td><img src="${escape(file)}" alt="${kind}"></td>`
        })
        return `<tr><th>${escape(story)}<br>${escape(look)}</th>${cells.join('')}</tr>`
      })
      writeFileSync(
        join(FOLDER, brand, 'index.html'),
        `<!doctype html><meta charset="utf-8"><title>${escape(brand)}: ${changes.size} changed</title><style>body{font:14px system-ui}td,th{vertical-align:top;padding:6px;text-align:start}img{max-width:300px;border:1px solid #999}</style><h1>${escape(brand)}: ${changes.size} pictures changed</h1><table><thead><tr><th>Story</th><th>Before</th><th>Now</th><th>Difference</th></tr></thead>${rows.join('')}</table>`,
      )
      console.log(`\n${brand}: ${changes.size} pictures changed, see ${join(FOLDER, brand, 'index.html')}`)
    }
  }
}
