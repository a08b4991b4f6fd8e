import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
  TestStep,
} from '@playwright/test/reporter'
import { AXE_HOLDS } from './looks.ts'
import { changedOf, newOf, reportPage, summaryPage } from './reportPages.ts'
import type { BrandPictures, Kind } from './reportPages.ts'
import { HAND_OVER, REPORT } from './stories.ts'

/** "embra/dark-ltr/ui-button--looks-actual.png" */
const PICTURE = /([^/\\]+)[/\\]([^/\\]+)[/\\]([^/\\]+)-(expected|actual|diff)\.png$/
/** 'Expect "soft toHaveScreenshot(embra/dark-ltr/ui-button--looks.png)"' */
const COMPARED = /toHaveScreenshot\(([^/\\]+)[/\\]/

/**
 * A folder with one page a brand: every picture that changed as it was, as it is, and the difference; also
 * where nothing changed.
 */
export default class PictureReport implements Reporter {
  readonly #brands = new Map<string, BrandPictures>()
  readonly #unseen: string[] = []
  #axe = { asked: 0, violated: 0 }
  #stories = { all: 0, done: 0 }

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
    const story = test.titlePath().slice(-2).join(': ')
    let seen = false
    for (const { name, path } of result.attachments) {
      const match = PICTURE.exec(name)
      if (!match || path === undefined || !existsSync(path)) continue
      const [, brand = '', look = '', id = '', kind = 'actual'] = match
      seen = true
      const { changes } = this.#brand(brand)
      const change = changes.get(`${look}/${id}`) ?? { story, id, look, pictures: {} }
      const file = `${look}-${id}-${kind}.png`
      mkdirSync(join(REPORT, brand), { recursive: true })
      copyFileSync(path, join(REPORT, brand, file))
      change.pictures[kind as Kind] = file
      changes.set(`${look}/${id}`, change)
    }
    if (HAND_OVER && result.status !== 'passed' && result.status !== 'skipped' && !seen)
      this.#unseen.push(story)
    this.#stories.done += 1
    if (HAND_OVER && (this.#stories.done % 20 === 0 || this.#stories.done === this.#stories.all))
      console.log(`  ${this.#stories.done} of ${this.#stories.all} stories`)
  }

  onBegin(_config: FullConfig, suite: Suite) {
    this.#stories.all = suite.allTests().length
    rmSync(REPORT, { recursive: true, force: true })
  }

  onError({ message }: TestError) {
    if (HAND_OVER) console.error(message)
  }

  /** Where a change is no fault nobody needs its stack; elsewhere another reporter prints it. */
  printsToStdio() {
    return HAND_OVER
  }

  onEnd() {
    if (this.#axe.asked > 0)
      console.log(`\naxe: ${this.#axe.violated} of ${this.#axe.asked} looks with violations`)
    if (this.#brands.size === 0) return
    for (const [brand, pictures] of this.#brands) {
      mkdirSync(join(REPORT, brand), { recursive: true })
      writeFileSync(join(REPORT, brand, 'index.html'), reportPage(brand, pictures))
      const fresh = newOf(pictures).length
      console.log(
        `\n${brand}: ${changedOf(pictures).length} of ${pictures.compared} pictures changed${fresh > 0 ? `, ${fresh} new` : ''}`,
      )
    }
    if (this.#unseen.length > 0) console.log(`\nNot drawn without a fault: ${this.#unseen.join('; ')}`)
    writeFileSync(join(REPORT, 'index.html'), summaryPage(this.#brands, this.#unseen))
    console.log(`\nPictures side by side: ${join(REPORT, 'index.html')}`)
  }
}
