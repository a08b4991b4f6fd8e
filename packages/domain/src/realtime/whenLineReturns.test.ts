import { expect, it, vi } from 'vitest'
import type { RealtimeState } from '@visavis/core/realtime'
import type { DomainPorts } from '../ports.ts'
import { whenLineReturns } from './whenLineReturns.ts'

/** One side that tells its listeners. */
function teller<T>() {
  const listeners = new Set<(value: T) => void>()
  return {
    listeners,
    on: (listener: (value: T) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell: (value: T) => {
      for (const listener of listeners) listener(value)
    },
  }
}
function waiting() {
  const device = teller<boolean>(),
    gateway = teller<RealtimeState>()
  const go = vi.fn()
  const ports = { page: { onOnline: device.on }, realtime: { onState: gateway.on } }
  const stop = whenLineReturns(ports as unknown as DomainPorts, go)
  return { device, gateway, go, stop, left: () => device.listeners.size + gateway.listeners.size }
}

it('goes once when the device is online again', () => {
  const { device, gateway, go, left } = waiting()
  device.tell(false)
  expect(go).not.toHaveBeenCalled()
  device.tell(true)
  gateway.tell('online')
  expect(go).toHaveBeenCalledOnce()
  expect(left()).toBe(0)
})

it('goes when a gateway is back while the device was online all the time', () => {
  const { gateway, go } = waiting()
  gateway.tell('connecting')
  expect(go).not.toHaveBeenCalled()
  gateway.tell('online')
  expect(go).toHaveBeenCalledOnce()
})

it('stops when nobody waits any more', () => {
  const { device, go, stop, left } = waiting()
  stop()
  device.tell(true)
  expect([go.mock.calls, left()]).toEqual([[], 0])
})
