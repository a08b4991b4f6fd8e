import { TasksModel } from '../../models/tasks.model.ts'
import { expect, test } from '../../fixtures/test.ts'

const DAY_MS = 86_400_000
const LIST = JSON.stringify([
  { id: 'hi-e2e', group: 'daily', kind: 'sayHi', goal: 1, coins: 5 },
  { id: 'hi-long', group: 'longTerm', kind: 'sayHi', goal: 2, coins: 12 },
])

test.beforeEach(async ({ gateway, brand }) => {
  await gateway.operator('config', 'set', brand.id, 'mission.list', LIST, '--why', 'short tasks')
})
test.afterEach(async ({ gateway, brand }) => {
  await gateway.operator('config', 'reset', brand.id, 'mission.list', '--why', 'the test is over')
})

test('what somebody does moves the task on the open page, and its coins come once (R2.124, S.60)', async ({
  visitor,
  gateway,
}) => {
  const [ana, ben] = [await gateway.newPerson('Ana'), await gateway.newPerson('Ben')]
  const person = await visitor()
  await person.arrive(ana.email, { password: ana.password, path: '/task' })
  const tasks = new TasksModel(person.page)
  const daily = tasks.row('Daily', 'Say hi to 1 person')
  await expect(daily).toContainText('0 of 1')
  await expect(daily).toContainText('Each person counts once.')
  // The page stands alone (R2.27): how many can be claimed stands in the navigation of the others.
  await expect(person.page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  const beside = person.beside(await person.page.context().newPage())
  await beside.open(`/profile/${ben.id}`)
  const others = new TasksModel(beside.page)
  await expect(others.place(0)).toBeVisible()
  await others.sayHi()
  await expect(daily).toContainText('1 of 1')
  await expect(tasks.row('Long-term', 'Say hi to 2 people')).toContainText('1 of 2')
  await expect(others.place(1)).toBeVisible()
  // The other tab has the same task, over the wall.
  await beside.open('/wall')
  const box = await others.openBox(1)
  await expect(box.getByRole('button', { name: 'Get 5 coins' })).toBeEnabled()
  await daily.getByRole('button', { name: 'Get 5 coins' }).click()
  await expect(daily).toContainText('Done')
  await expect(person.notice).toContainText('5 coins added.')
  await expect(box).toContainText('Nothing to claim right now')
  await beside.page.keyboard.press('Escape')
  await expect(others.place(0)).toBeVisible()
  await person.balance.first().click()
  const history = person.page.getByRole('dialog').getByRole('listitem')
  await expect(history.filter({ hasText: 'Task' })).toHaveCount(1)
  await expect(history.first()).toContainText('Balance 125')
})

test('coins nobody claimed have expired the next day, and the task is there anew', async ({
  visitor,
  gateway,
  expectedErrors,
}) => {
  // The gateway's clock goes a day ahead: the page learns it from the first refusal.
  expectedErrors.push(/400/)
  const [eve, ben] = [await gateway.newPerson('Eve'), await gateway.newPerson('Ben')]
  const person = await visitor()
  await person.arrive(eve.email, { password: eve.password, path: `/profile/${ben.id}` })
  const tasks = new TasksModel(person.page)
  await tasks.sayHi()
  await expect(tasks.place(1)).toBeVisible()
  await gateway.advance(DAY_MS)
  await person.open('/task')
  const late = tasks.row('Not claimed in time', 'Say hi to 1 person')
  await expect(late).toContainText('Expired')
  await expect(late.getByRole('button')).toHaveCount(0)
  await expect(tasks.row('Daily', 'Say hi to 1 person')).toContainText('0 of 1')
  await person.page.getByRole('button', { name: 'Back' }).click()
  await expect(tasks.place(0)).toBeVisible()
})
