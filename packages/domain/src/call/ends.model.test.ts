import fc from 'fast-check'
import { expect, it } from 'vitest'
import { commandsOf } from './call.commands.ts'
import type { CallEvent, CallEventBody } from './call.events.ts'
import { connectedWay, outgoing, play, target } from './call.fixtures.ts'
import { nextCallState } from './call.machine.ts'
import { isInCall } from './call.selectors.ts'
import { idle, type Call, type CallState } from './call.states.ts'
import { upgradeCommandsOf } from './upgrade/upgrade.commands.ts'
import { nextUpgradeState } from './upgrade/upgrade.machine.ts'
import {
  voiceOnly,
  type UpgradeEvent,
  type UpgradeEventBody,
  type UpgradeState,
} from './upgrade/upgrade.states.ts'

const TABS = 3,
  ROOM = 'num-1',
  PRICE = 60
const voice: Call = { ...outgoing, callType: 2, price: 30, videoPrice: PRICE }
type Fate = 'ok' | 'lost' | 'unheard'

/** What the gateway's outbox says, to every tab of the person in this order, each when it gets there. */
type Told =
  | { say: 'moved'; seat: number; movedAt: number }
  | { say: 'over' }
  | { say: 'upgrade'; action: 'request' | 'accept' | 'decline' | 'cancel'; mine: boolean }

/**
 * The simple model: one call, one seat, at most one question, one price; nothing of phases, devices or
 * screens.
 */
class Gateway {
  live = true
  seat = 0
  moves = 0
  callType: 1 | 2 = 2
  asked: 'me' | 'them' | null = null
  agreements = 0
  readonly log: Told[] = []

  takeOver(seat: number): number | null {
    if (!this.live) return null
    this.seat = seat
    this.moves += 1
    this.log.push({ say: 'moved', seat, movedAt: this.moves })
    return this.moves
  }
  end(): void {
    if (!this.live) return
    this.live = false
    this.asked = null
    this.log.push({ say: 'over' })
  }
  upgrade(who: 'me' | 'them', action: 'request' | 'accept' | 'decline' | 'cancel'): boolean {
    const open = this.asked !== null,
      own = this.asked === who
    const step =
      !this.live || this.callType === 1
        ? null
        : action === 'request'
          ? own
            ? null
            : open
              ? 'accept'
              : 'request'
          : action === 'accept'
            ? open && !own
              ? 'accept'
              : null
            : action === 'decline'
              ? open && !own
                ? 'decline'
                : null
              : own
                ? 'cancel'
                : null
    if (step === null) return false
    this.asked = step === 'request' ? who : null
    if (step === 'accept') {
      this.callType = 1
      this.agreements += 1
    }
    this.log.push({ say: 'upgrade', action: step, mine: who === 'me' })
    return true
  }
  /** Nobody answered. */
  silence(): void {
    if (this.asked === null) return
    this.asked = null
    this.log.push({ say: 'upgrade', action: 'decline', mine: false })
  }
}

class Tab {
  state: CallState = idle
  upgrade: UpgradeState = voiceOnly
  read = 0
  /** A price stood on this tab's screen before anything with a price went out. */
  shown = 0
}

class World {
  readonly gateway = new Gateway()
  readonly tabs = Array.from({ length: TABS }, () => new Tab())
  at = 2_000_000
  constructor() {
    const way = connectedWay.map((event): CallEventBody =>
      event.type === 'pressed' ? { ...event, target: { ...target, callType: 2 } } : event,
    )
    const first = play(way)
    if (!isInCall(first)) throw new Error('not connected')
    this.tab(0).state = { ...first, call: voice }
  }
  tab(index: number): Tab {
    return this.tabs[index] ?? new Tab()
  }

  happen(index: number, body: CallEventBody, fate: Fate = 'ok'): void {
    const tab = this.tab(index),
      before = tab.state
    const event = { ...body, at: (this.at += 1) } as CallEvent
    tab.state = nextCallState(before, event)
    if (isInCall(before) && !isInCall(tab.state)) tab.upgrade = voiceOnly
    for (const command of commandsOf(before, event, tab.state)) {
      expect(command.do, 'moving launches nothing and answers nothing').not.toMatch(
        /^(launch|answer|cancel)$/,
      )
      if (command.do === 'end' && command.code === 7) {
        if (fate !== 'lost') this.gateway.end()
      }
      if (command.do === 'takeOver') {
        const movedAt = fate === 'lost' ? null : this.gateway.takeOver(index)
        // Cameras can fail, answers can get lost on their way back.
        this.happen(
          index,
          movedAt === null || fate === 'unheard'
            ? { type: 'takeOverFailed', roomNum: ROOM, problem: { kind: 'network' } }
            : { type: 'takenOver', roomNum: ROOM, movedAt },
        )
      }
    }
  }

  upgrade(index: number, body: UpgradeEventBody, fate: Fate = 'ok'): void {
    const tab = this.tab(index),
      before = tab.upgrade
    const running = isInCall(tab.state) && tab.state.call.callType === 2
    if (!running && body.type !== 'acceptTold') return
    const event = { ...body, at: (this.at += 1) } as UpgradeEvent
    tab.upgrade = nextUpgradeState(before, event)
    if (tab.upgrade.phase === 'offering' || tab.upgrade.phase === 'asked') tab.shown = tab.upgrade.price
    for (const command of upgradeCommandsOf(before, event, tab.upgrade)) {
      if (command.do !== 'send') continue
      if (command.action === 'request' || command.action === 'accept')
        expect([command.price, tab.shown], 'who pays has read the price that is sent').toEqual([PRICE, PRICE])
      const taken = fate !== 'lost' && this.gateway.upgrade('me', command.action)
      if (!taken || fate === 'unheard') this.upgrade(index, { type: 'refused', problem: { kind: 'network' } })
    }
  }

  /** The tab hears the next thing it has not heard yet. */
  hear(index: number): void {
    const tab = this.tab(index),
      told = this.gateway.log[tab.read]
    if (told === undefined) return
    tab.read += 1
    switch (told.say) {
      case 'moved':
        if (told.seat !== index) this.happen(index, { type: 'moved', roomNum: ROOM, movedAt: told.movedAt })
        return
      case 'over':
        return this.happen(index, { type: 'status', roomNum: ROOM, status: 7, reason: null })
      case 'upgrade':
        if (told.action === 'request')
          return this.upgrade(index, {
            type: 'requestTold',
            mine: told.mine,
            price: PRICE,
            until: this.at + 20_000,
          })
        if (told.action === 'decline')
          return this.upgrade(index, { type: 'declineTold', mine: told.mine, reason: null })
        if (told.action === 'cancel') return this.upgrade(index, { type: 'cancelTold', mine: told.mine })
        this.happen(index, { type: 'upgraded', roomNum: ROOM, price: PRICE, pointsPerMinute: 30 })
        return this.upgrade(index, { type: 'acceptTold' })
    }
  }

  /**
   * The tab asks what call there is; the answer is of now, and what it has not heard before that comes after
   * it.
   */
  look(index: number): void {
    const { live, seat, callType } = this.gateway
    const call: Call = { ...voice, callType, price: callType === 1 ? PRICE : 30 }
    this.happen(index, {
      type: 'openCall',
      open: live
        ? {
            call,
            phase: 'connected',
            talkedMs: 0,
            ringUntil: 0,
            carried: seat !== index || isInCall(this.tab(index).state),
          }
        : null,
    })
  }
}

const tab = fc.nat(TABS - 1)
const fate = fc.constantFrom<Fate>('ok', 'ok', 'ok', 'lost', 'unheard')
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: tab.map((index) => (world: World) => {
      world.hear(index)
    }),
  },
  {
    weight: 3,
    arbitrary: tab.map((index) => (world: World) => {
      world.look(index)
    }),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(tab, fate).map(([index, how]) => (world: World) => {
      world.happen(index, { type: 'takeOverPressed' }, how)
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        tab,
        fc.constantFrom<CallEventBody>(
          { type: 'joined', roomNum: ROOM },
          { type: 'firstFrame', roomNum: ROOM },
          { type: 'mediaLost', roomNum: ROOM },
          { type: 'mediaBack', roomNum: ROOM },
          { type: 'gatewayLost' },
          { type: 'closed' },
        ),
      )
      .map(([index, body]) => (world: World) => {
        world.happen(index, body)
      }),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        tab,
        fate,
        fc.constantFrom<UpgradeEventBody>(
          { type: 'pressed', price: PRICE, priceNow: 30 },
          { type: 'confirmed' },
          { type: 'dismissed' },
          { type: 'accepted' },
          { type: 'declined' },
          { type: 'withdrawn' },
          { type: 'cameraReady' },
          { type: 'cameraRefused', problem: { kind: 'noDevice' } },
          { type: 'timeUp' },
        ),
      )
      .map(([index, how, body]) => (world: World) => {
        world.upgrade(index, body, how)
      }),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('request' as const, 'accept' as const, 'decline' as const, 'cancel' as const)
      .map((action) => (world: World) => {
        world.gateway.upgrade('them', action)
      }),
  },
  // What takes several steps is rare by chance alone.
  {
    weight: 2,
    arbitrary: fc.tuple(tab, fate).map(([index, how]) => (world: World) => {
      for (const body of [
        { type: 'pressed', price: PRICE, priceNow: 30 },
        { type: 'confirmed' },
        { type: 'cameraReady' },
      ] as const)
        world.upgrade(index, body, how)
      world.gateway.upgrade('them', 'accept')
    }),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(tab, fate).map(([index, how]) => (world: World) => {
      world.gateway.upgrade('them', 'request')
      for (let heard = 0; heard < 4; heard += 1) world.hear(index)
      for (const type of ['accepted', 'cameraReady'] as const) world.upgrade(index, { type }, how)
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constant((world: World) => {
      world.gateway.silence()
    }),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(tab, fate).map(([index, how]) => (world: World) => {
      world.happen(index, { type: 'hungUp' }, how)
    }),
  },
)

it('one call, one end, one price, whatever three tabs, the other side and the line do', () => {
  const moved = new Set<string>()
  fc.assert(
    fc.property(fc.array(step, { maxLength: 50 }), (steps) => {
      const world = new World()
      for (const act of steps) act(world)
      const { gateway } = world
      // The outbox is durable: in the end every tab has heard everything.
      for (let index = 0; index < TABS; index += 1)
        while (world.tab(index).read < gateway.log.length) world.hear(index)
      gateway.silence()
      for (let index = 0; index < TABS; index += 1)
        while (world.tab(index).read < gateway.log.length) world.hear(index)
      const inCall = world.tabs.flatMap(({ state }, index) => (isInCall(state) ? [index] : []))
      expect(inCall.length).toBeLessThanOrEqual(1)
      for (const index of inCall) {
        const { state, upgrade } = world.tab(index)
        expect([gateway.live, gateway.seat]).toEqual([true, index])
        if (isInCall(state))
          expect([state.call.callType, state.call.price]).toEqual([
            gateway.callType,
            gateway.callType === 1 ? PRICE : 30,
          ])
        expect(['voice', 'offering', 'opening', 'answering', 'asking']).toContain(upgrade.phase)
        if (gateway.callType === 1) expect(upgrade.phase).toBe('voice')
      }
      if (!gateway.live) for (const { state } of world.tabs) expect(['idle', 'ended']).toContain(state.phase)
      expect(gateway.agreements).toBeLessThanOrEqual(1)
      for (const { state } of world.tabs) moved.add(state.phase)
      if (gateway.callType === 1) moved.add('video')
      if (gateway.moves > 1) moved.add('moved twice')
    }),
    { numRuns: 4000 },
  )
  // The model is no model of an empty world.
  expect([...moved]).toEqual(
    expect.arrayContaining(['connected', 'connecting', 'elsewhere', 'ended', 'idle', 'video', 'moved twice']),
  )
})
