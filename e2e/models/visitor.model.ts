import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { BrandFacts } from '../fixtures/test.ts'
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

  constructor(page: Page, brand: BrandFacts) {
    this.page = page
    this.brand = brand
    this.account = new AccountModel(page)
    this.wall = new WallModel(page)
    this.call = new CallModel(page)
    this.safety = new SafetyModel(page)
  }

  get heading(): Locator { return this.page.getByRole('heading', { level: 1 }) }
  get notice(): Locator { return this.page.getByRole('region', { name: 'Notices' }) }
  get balance(): Locator { return this.page.getByRole('button', { name: /^Balance: / }).or(this.page.getByRole('button', { name: 'Get coins' })) }
  get consent(): Locator { return this.page.getByRole('region', { name: 'Cookies, your choice' }) }

  async open(path = '/'): Promise<void> { await this.page.goto(path) }

  /** Answers the cookie question with No, so that it is out of the way. */
  async refuseCookies(): Promise<void> { await this.page.getByRole('button', { name: 'Only needed' }).click() }

  /** Opens the site and logs in. */
  async arrive(email: string, password = 'demo1234'): Promise<void> {
    await this.open()
    await this.refuseCookies()
    await this.account.openLogIn()
    await this.account.logIn(email, password)
    await expect(this.page.getByRole('button', { name: 'Log in' })).toHaveCount(0)
  }

  /** Own id, from the cookie the site keeps. */
  async myId(): Promise<number> {
    const cookies = await this.page.context().cookies()
    const found = cookies.find((cookie) => cookie.name === `${this.brand.id}_uid`)
    if (found === undefined) throw new Error('nobody is logged in here')
    return Number(found.value)
  }
}
