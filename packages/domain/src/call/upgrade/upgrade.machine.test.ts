import { describe, expect, it } from 'vitest'
import { upgradeCommandsOf } from './upgrade.commands.ts'
import { nextUpgradeState } from './upgrade.machine.ts'
import {
  voiceOnly,
  type UpgradeEvent,
  type UpgradeEventBody,
  type UpgradePhase,
  type UpgradeState,
} from './upgrade.states.ts'

const problem = { kind: 'noDevice' } as const
const states: Readonly<Record<UpgradePhase, UpgradeState>> = {
  voice: voiceOnly,
  offering: { phase: 'offering', price: 60, priceNow: 30 },
  opening: { phase: 'opening', price: 60 },
  asking: { phase: 'asking', until: 20_000 },
  asked: { phase: 'asked', price: 60, until: 20_000, problem: null },
  answering: { phase: 'answering', price: 60, until: 20_000 },
}
/** Every event in every shape that matters, by a short name. */
const events = {
  press: { type: 'pressed', price: 60, priceNow: 30 },
  pressFree: { type: 'pressed', price: 0, priceNow: 0 },
  confirm: { type: 'confirmed' },
  dismiss: { type: 'dismissed' },
  accept: { type: 'accepted' },
  decline: { type: 'declined' },
  withdraw: { type: 'withdrawn' },
  ready: { type: 'cameraReady' },
  noCamera: { type: 'cameraRefused', problem },
  refused: { type: 'refused', problem: null },
  poor: { type: 'refused', problem: { kind: 'noCoins', price: 60, goldNum: 5 } },
  askedMe: { type: 'requestTold', mine: false, price: 60, until: 25_000 },
  askedThem: { type: 'requestTold', mine: true, price: 60, until: 25_000 },
  agreed: { type: 'acceptTold' },
  no: { type: 'declineTold', mine: false, reason: null },
  iSaidNo: { type: 'declineTold', mine: true, reason: null },
  silent: { type: 'declineTold', mine: false, reason: 'timeout' },
  theyWithdrew: { type: 'cancelTold', mine: false },
  iWithdrew: { type: 'cancelTold', mine: true },
  timeUp: { type: 'timeUp' },
} as const satisfies Record<string, UpgradeEventBody>
type Name = keyof typeof events

/** Where each event leads; what stands nowhere changes nothing. */
const table: Readonly<Record<UpgradePhase, Partial<Record<Name, UpgradePhase>>>> = {
  voice: { press: 'offering', pressFree: 'opening', askedMe: 'asked', askedThem: 'asking' },
  offering: { confirm: 'opening', dismiss: 'voice', agreed: 'voice', askedMe: 'asked', askedThem: 'asking' },
  opening: { ready: 'asking', noCamera: 'voice', withdraw: 'voice', agreed: 'voice' },
  asking: {
    withdraw: 'voice',
    refused: 'voice',
    poor: 'voice',
    agreed: 'voice',
    no: 'voice',
    iSaidNo: 'voice',
    silent: 'voice',
    iWithdrew: 'voice',
    timeUp: 'voice',
  },
  asked: {
    askedThem: 'asking',
    accept: 'answering',
    decline: 'voice',
    agreed: 'voice',
    no: 'voice',
    iSaidNo: 'voice',
    silent: 'voice',
    theyWithdrew: 'voice',
    iWithdrew: 'voice',
    timeUp: 'voice',
  },
  answering: {
    noCamera: 'voice',
    refused: 'voice',
    poor: 'asked',
    agreed: 'voice',
    no: 'voice',
    iSaidNo: 'voice',
    silent: 'voice',
    theyWithdrew: 'voice',
    iWithdrew: 'voice',
    timeUp: 'voice',
  },
}
const at = (name: Name): UpgradeEvent => ({ ...events[name], at: 1_000 })

describe.each(Object.keys(states) as UpgradePhase[])('in phase %s', (phase) => {
  it.each(Object.keys(events) as Name[])('%s', (name) => {
    const after = nextUpgradeState(states[phase], at(name))
    expect(after.phase).toBe(table[phase][name] ?? phase)
    if (
      table[phase][name] === undefined &&
      !(name === 'askedThem' && phase === 'asking') &&
      !(name === 'askedMe' && phase === 'asked')
    )
      expect(after).toBe(states[phase])
  })
})

const commands = (phase: UpgradePhase, name: Name) =>
  upgradeCommandsOf(states[phase], at(name), nextUpgradeState(states[phase], at(name)))
describe('what is done', () => {
  it.each<[UpgradePhase, Name, unknown[]]>([
    ['voice', 'press', []],
    ['voice', 'pressFree', [{ do: 'openCamera' }]],
    ['offering', 'confirm', [{ do: 'openCamera' }]],
    ['opening', 'ready', [{ do: 'send', action: 'request', price: 60 }]],
    ['opening', 'noCamera', [{ do: 'closeCamera' }, { do: 'tellProblem', problem }]],
    ['opening', 'withdraw', [{ do: 'closeCamera' }]],
    ['asking', 'withdraw', [{ do: 'closeCamera' }, { do: 'send', action: 'cancel', price: 0 }]],
    ['asking', 'no', [{ do: 'closeCamera' }, { do: 'tell', what: 'declined' }]],
    ['asking', 'silent', [{ do: 'closeCamera' }, { do: 'tell', what: 'silent' }]],
    ['asking', 'agreed', [{ do: 'publish' }]],
    ['asked', 'accept', [{ do: 'openCamera' }]],
    ['asked', 'decline', [{ do: 'send', action: 'decline', price: 0 }]],
    ['asked', 'theyWithdrew', [{ do: 'tell', what: 'withdrawn' }]],
    ['asked', 'iSaidNo', []],
    ['answering', 'ready', [{ do: 'send', action: 'accept', price: 60 }]],
    [
      'answering',
      'noCamera',
      [{ do: 'closeCamera' }, { do: 'send', action: 'decline', price: 0 }, { do: 'tellProblem', problem }],
    ],
    ['answering', 'poor', [{ do: 'closeCamera' }]],
    ['answering', 'agreed', [{ do: 'publish' }]],
    ['voice', 'agreed', [{ do: 'publish' }]],
    ['voice', 'ready', []],
    ['voice', 'accept', []],
  ])('%s, %s', (phase, name, expected) => {
    expect(commands(phase, name)).toEqual(expected)
  })
})
