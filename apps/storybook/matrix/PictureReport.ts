import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'
import { AXE_HOLDS } from './looks.ts'
import { reportPage, summaryPage } from './reportPages.ts'
import type { BrandPictures, Kind } from './reportPages.ts'
import { REPORT } from './stories.ts'

/** "embra/dark-ltr/ui-button--looks-actual.png" */
const PICTURE = /([^/\\]+)[/\\]([^/\\]+)[/\\]([^/\\]+)-(expected|actual|diff)\.png$/
/** 'Expect "soft toHaveScreenshot(embra/dark-ltr/ui-button--looks.png)"' */
const COMPARED = /toHaveScreenshot\(([^/\\]+)[/\\]/

/** A folder with one page a brand: every picture that changed as it was, as it is, and the difference; also where nothing changed. */
export default class PictureReport implements Reporter {
  readonly #brands = new Map<string, BrandPictures>()
  #axe = { asked: 0, violated: 0 }

  #brand(id: string): BrandPictures {
    const known = this.#brands.get(id) ?? { compared: 0, changes: new Map() }
    this.#brands.set(id, known)
    return known
  }

  onStepEnd(_test: TestCase, _result: TestResult, step: TestStep) {
    if (step.title.endsWith(AXE_HOLDS)) {
      this.#axe.asked += 1
      if (step.error) this.#axe.violated += 1
    }
    const [, brand] = COMPARED.exec(step.title) ?? []
    if (brand !== undefined) this.#brand(brand).compared += 1
  }

  onTestEnd(test: TestCase, result: TestResult) {
    for (const { name, path } of result.attachments) {
      const match = PICTURE.exec(name)
      if (!match || path === undefined || !existsSync(path)) continue
      const [, brand = '', look = '', id = '', kind = 'actual'] = match
      const { changes } = this.#brand(brand)
      const change = changes.get(`${look}/${id}`) ?? { story: test.titlePath().slice(-2).join(': '), id, look, pictures: {} }
      const file = `${look}-${basename(path)}`
      mkdirSync(join(REPORT, brand), { recursive: true })
      copyFileSync(path, join(REPORT, brand, file))
      change.pictures[kind as Kind] = file
      changes.set(`${look}/${id}`, change)
    }
  }

  onBegin() {
    rmSync(REPORT, { recursive: true, force: true })
  }

  onEnd() {
    if (this.#axe.asked > 0) console.log(`\naxe: ${this.#axe.violated} of ${this.#axe.asked} looks with violations`)
    if (this.#brands.size === 0) return
    for (const [brand, pictures] of this.#brands) {
      mkdirSync(join(REPORT, brand), { recursive: true })
      writeFileSync(join(REPORT, brand, 'index.html'), reportPage(brand, pictures))
      console.log(`\n${brand}: ${pictures.changes.size} of ${pictures.compared} pictures changed`)
    }
    writeFileSync(join(REPORT, 'index.html'), summaryPage(this.#brands))
    console.log(`\nPictures side by side: ${join(REPORT, 'index.html')}`)
  }
}
