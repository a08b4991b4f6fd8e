import * as v from 'valibot'
import { expect, it } from 'vitest'
import { defineAct } from '../../platform/operator/ownAct.ts'
import { ownActsOf } from '../operator/ownActs.ts'
import { OPERATOR_USAGE } from './operatorUsage.ts'
import { operatorUsage, ownOrderOf } from './ownOrders.ts'

const knocks = defineAct({
  changes: false,
  input: v.object({ personId: v.number() }),
  usage: ['knocks <userId>', 'who knocked at somebody'],
  read: ([personId]) => ({ personId: Number(personId) }),
  run: async (_tx, { personId }) => ({ data: [personId] }),
})
const forget = { ...knocks, changes: true, usage: ['forget <userId>', 'forgets them'] } as const

it('understands the command of a concept, and leaves others to the common list', async () => {
  expect(await ownOrderOf(['knocks', '10042'], {}, { knocks })).toEqual({
    act: 'knocks',
    changes: false,
    input: { personId: 10042 },
  })
  expect(await ownOrderOf(['reports'], {}, { knocks })).toBeNull()
  expect(await ownOrderOf(['toString'], {}, { knocks })).toBeNull()
})

it('says them in the help, each in its part', async () => {
  const help = await operatorUsage({ knocks, forget })
  const [looking = '', changing = ''] = help.split('\nChanging (')
  expect(looking).toContain('  knocks <userId> ')
  expect(looking).not.toContain('forget')
  expect(changing.split('\nOptions:')[0]).toContain('  forget <userId> ')
  expect(await operatorUsage({})).toBe(OPERATOR_USAGE)
})

it('refuses two acts of one name', () => {
  expect(() => ownActsOf([{ name: 'door', ownActs: { reports: knocks } }])).toThrow(/door .*"reports"/)
  const twice = [1, 2].map((n) => ({ name: `door${n}`, ownActs: { knocks } }))
  expect(() => ownActsOf(twice)).toThrow(/door2/)
})
