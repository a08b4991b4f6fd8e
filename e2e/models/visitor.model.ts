import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { GatewaySide } from '../fixtures/gateway.ts'
import type { BrandFacts } from '../fixtures/brandFacts.ts'
import { AccountModel } from './account.model.ts'
import { CallModel } from './call.model.ts'
import { SafetyModel } from './safety.model.ts'
import { WallModel } from './wall.model.ts'

/** A person at a browser of their own, before or after log-in. */
export class Visitor {
  readonly page: Page
  readonly brand: BrandFacts
  readonly account: AccountModel
  readonly wall: WallModel
  readonly call: CallModel
  readonly safety: SafetyModel

  readonly #gateway: GatewaySide

  constructor(page: Page, brand: BrandFacts, gateway: GatewaySide) {
    this.page = page
    this.brand = brand
    this.#gateway = gateway
    this.account = new AccountModel(page)
    this.wall = new WallModel(page)
    this.call = new CallModel(page)
    this.safety = new SafetyModel(page)
  }

  /** The same person at another page of the same browser. */
  beside(page: Page): Visitor {
    return new Visitor(page, this.brand, this.#gateway)
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }
  get notice(): Locator {
    return this.page.getByRole('region', { name: 'Notices' })
  }
  get balance(): Locator {
    return this.page
      .getByRole('button', { name: /^Balance: / })
      .or(this.page.getByRole('button', { name: 'Get coins' }))
  }
  get consent(): Locator {
    return this.page.getByRole('region', { name: 'Your cookie choice' })
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(path)
  }

  /** Answers the cookie question with No, so that it is out of the way. */
  async refuseCookies(): Promise<void> {
    await this.page.getByRole('button', { name: 'Only necessary' }).click()
  }

  /** Logs in by hand, from the home page. Stories about something else `arrive`. */
  async logInByHand(email: string, password = 'demo1234'): Promise<void> {
    await this.open()
    await this.refuseCookies()
    await this.account.openLogIn()
    await this.account.logIn(email, password)
    await expect(this.page.getByRole('button', { name: 'Log in' })).toHaveCount(0)
  }

  /**
   * Comes back logged in, cookies refused: the browser holds what a log-in by hand leaves in it. @param path
   * the first page; null: the story opens it itself
   */
  async arrive(
    email: string,
    { password = 'demo1234', path = '/' }: { password?: string; path?: string | null } = {},
  ): Promise<void> {
    const { id, did, refused } = {
      id: this.brand.id,
      did: randomUUID(),
      refused: JSON.stringify({ v: 1, choice: 'none', categories: [], time: Date.now(), flow: 'simple' }),
    }
    const { userId, loginToken } = await this.#gateway.logIn(email, password, did)
    const context = this.page.context()
    const cookies = { [`${id}_uid`]: String(userId), [`${id}_ltk`]: loginToken, [`${id}_did`]: did }
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url: this.#gateway.siteUrl })),
    )
    await context.addInitScript((consent) => {
      if (window.origin.startsWith('http') && localStorage.getItem('consent') === null)
        localStorage.setItem('consent', consent)
    }, refused)
    if (path === null) return
    await this.open(path)
    await expect(this.page.getByRole('main').first()).toBeVisible()
    await expect(this.page.getByRole('button', { name: 'Log in' })).toHaveCount(0)
  }

  /** Says yes to the price of a like or a friend request. @param title of the question */
  async confirmSpend(title: string | RegExp): Promise<void> {
    const question = this.page.getByRole('dialog', { name: title })
    await question.getByRole('button', { name: / · \d+$/ }).click()
    await expect(question).toHaveCount(0)
  }

  /** Own id, from the cookie the site keeps. */
  async myId(): Promise<number> {
    const cookies = await this.page.context().cookies()
    const found = cookies.find((cookie) => cookie.name === `${this.brand.id}_uid`)
    if (found === undefined) throw new Error('nobody is logged in here')
    return Number(found.value)
  }
}
