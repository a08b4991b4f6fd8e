import { createFakePort } from '@visavis/core/rtc/fake/createFakePort'
import { testGrant } from '@visavis/core/rtc/session/testGrant'
import { describe, expect, it } from 'vitest'
import { CallRoom } from './CallRoom.ts'

const media = { video: null, audio: null }
function open() {
  const port = createFakePort({ behaviour: 'manual' })
  const room = new CallRoom({
    roomNum: 'num-1',
    grant: testGrant('caller', { early: true }),
    kind: 'video',
    loadPort: () => Promise.resolve(port),
    signalling: { send: () => undefined, subscribe: () => () => undefined },
    onEvent: () => undefined,
  })
  return { port, room, calls: () => port.latest().calls }
}

describe('the room of a call', () => {
  it('sends the tracks at once when it was entered while it rang', async () => {
    const { room, calls } = open()
    await room.enter()
    expect([room.isEntered, calls().includes('publish')]).toEqual([true, false])
    const published = room.publish(media)
    expect(calls()).toContain('publish')
    await published
  })
  it('enters first where nothing was done before the answer', async () => {
    const { room, calls } = open()
    await room.publish(media)
    expect(calls().filter((call) => call === 'join' || call === 'publish')).toEqual(['join', 'publish'])
  })
  it('sends nothing after it was left', async () => {
    const { room, calls } = open()
    await room.enter()
    await room.leave()
    await room.publish(media)
    expect(calls()).not.toContain('publish')
  })
})
