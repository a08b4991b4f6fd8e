import { useEffect, useRef, useSyncExternalStore } from 'react'
import { SOUND_DELAY_MS } from '@visavis/domain/call/call.constants'
import { selectCallLoop, selectMachine, selectShouldWarnLowCoins } from '@visavis/domain/call/call.selectors'
import { tipDue } from '@visavis/domain/chat/messageTips'
import { useAppSelector, useDomainEvent, usePorts } from '@visavis/domain/hooks'
import { createSounds, type Sounds } from './sounds.ts'

/**
 * Bell, dial tone, last-minute and end sounds, and the ding of messages. The files are fetched two seconds
 * after the start of the page, not before (R9.45).
 */
export function useCallSounds(): void {
  const sounds = useRef<Sounds>(undefined)
  const wanted = useAppSelector(selectCallLoop)
  const { realtime } = usePorts()
  const leads = useSyncExternalStore(realtime.onLead, realtime.leads)
  // All tabs show who rings; one of them is to be heard.
  const loop = wanted === 'bell' && !leads ? null : wanted
  const low = useAppSelector(selectShouldWarnLowCoins)
  const talked = useAppSelector((state) => {
    const machine = selectMachine(state)
    return machine.phase === 'ended' && machine.past.videoTime > 0
  })
  useEffect(() => {
    const made = createSounds()
    sounds.current = made
    const timer = setTimeout(() => made.load(), Math.max(0, SOUND_DELAY_MS - performance.now()))
    return () => {
      clearTimeout(timer)
      made.close()
    }
  }, [])
  // A message that came elsewhere, in one tab, too.
  useDomainEvent(tipDue, () => {
    if (leads) sounds.current?.play('ding')
  })
  useEffect(() => (loop ? sounds.current?.loop(loop) : undefined), [loop])
  useEffect(() => {
    if (low) sounds.current?.play('low')
  }, [low])
  useEffect(() => {
    if (talked) sounds.current?.play('end')
  }, [talked])
}
