import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operatorAct } from '../../testing/operatorAct.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { profileVideo } from '../videos/videos.tables.ts'
import { photo } from './photos.tables.ts'

const OPERATORS = Array.from({ length: 50 }, (_, nth) => `Operator ${nth + 1}`)
let gateway: TestGateway, personId: number
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  personId = (await loggedIn(gateway, 'caller')).userId
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await gateway.database.db.delete(photo)
  await gateway.database.db.delete(profileVideo)
})

/** What a row of either table needs to wait. */
const waitingRow = (nth: number) => ({
  personId,
  key: String(nth).padStart(32, '0'),
  state: 'review' as const,
  shown: false,
  preview: '',
  width: 64,
  height: 64,
  contentHash: String(nth),
  createdAt: gateway.clock.now(),
})
const rows = (count: number) => Array.from({ length: count }, (_, nth) => waitingRow(nth))
const KINDS = [
  {
    kind: 'picture',
    acts: { claim: 'review-claim', next: 'review-next', approve: 'review-approve' },
    wait: (count: number) =>
      gateway.database.db
        .insert(photo)
        .values(rows(count).map((row, nth) => ({ ...row, position: nth + 1 })))
        .returning({ id: photo.id }),
    all: () => gateway.database.db.select().from(photo),
  },
  {
    kind: 'video',
    acts: { claim: 'video-claim', next: 'video-next', approve: 'video-approve' },
    wait: (count: number) =>
      gateway.database.db
        .insert(profileVideo)
        .values(rows(count).map((row) => ({ ...row, container: 'mp4' as const })))
        .returning({ id: profileVideo.id }),
    all: () => gateway.database.db.select().from(profileVideo),
  },
]
const byAll = (name: string, input: object = {}) =>
  Promise.all(OPERATORS.map((by) => operatorAct(gateway, name, { ...input, by })))
const idOf = ({ data }: { data?: unknown }): number => (data as { id: number }).id

describe.each(KINDS)('50 operators at once, of whom each', ({ kind, acts, wait, all }) => {
  it(`claims the same ${kind}: exactly one has it, all others read who`, async () => {
    const [{ id } = { id: 0 }] = await wait(1)
    const answers = await byAll(acts.claim, { id })
    const winner = OPERATORS[answers.findIndex(({ status }) => status === 200)]
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409).map(({ problem }) => problem)).toEqual(
      Array(49).fill(`${winner} looks at ${kind} ${id}.`),
    )
    expect(await all()).toMatchObject([{ claimedBy: winner }])
  })

  it(`asks for the next ${kind}: none has what another has`, async () => {
    const ids = (await wait(30)).map(({ id }) => id)
    const given = (await byAll(acts.next)).map(idOf)
    expect(given.filter((id) => id !== 0).toSorted((one, other) => one - other)).toEqual(ids)
    expect(given.filter((id) => id === 0)).toHaveLength(20)
  })

  it(`approves the same ${kind}: it is decided once`, async () => {
    const [{ id } = { id: 0 }] = await wait(1)
    const answers = await byAll(acts.approve, { id })
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
  })
})
