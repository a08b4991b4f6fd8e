import { expect, test } from '../../fixtures/test.ts'

test('a popup that closes gives back the page it lay over, and no other: home, a profile, settings (R2.65, R2.66)', async ({
  visitor,
}) => {
  const guest = await visitor()
  await guest.open()
  await guest.refuseCookies()
  await guest.account.openLogIn()
  await expect(guest.page.locator('[inert] main')).toHaveCount(1)
  await guest.page.keyboard.press('Escape')
  await expect(guest.account.popup).toHaveCount(0)
  await expect(guest.page.locator('[inert] main')).toHaveCount(0)
  await guest.page.getByRole('button', { name: 'Log in' }).first().click({ trial: true })

  const member = await visitor()
  await member.arrive('vip@demo.test')
  await member.wall.cards.first().getByRole('link').click()
  await expect(member.page).toHaveURL(/\/profile\/\d+$/)
  // Until the profile stands, the heading is still that of home.
  await expect(member.wall.list).toBeHidden()
  const name = (await member.heading.textContent()) ?? ''
  await member.safety.shield.click()
  await expect(member.safety.sheet).toBeVisible()
  await member.page.keyboard.press('Escape')
  await expect(member.safety.sheet).toHaveCount(0)
  await expect(member.heading).toHaveText(name)
  // Home is kept behind, and does not shine through.
  await expect(member.wall.list).toBeHidden()
  await expect(member.page.locator('[inert] main')).toHaveCount(0)
  await member.safety.shield.click({ trial: true })
  await member.open('/setting')
  await member.page
    .getByRole('button', { name: /^Language: / })
    .first()
    .click()
  await member.page.keyboard.press('Escape')
  await expect(member.heading).toBeVisible()
  await expect(member.page.locator('[inert] main')).toHaveCount(0)
})
