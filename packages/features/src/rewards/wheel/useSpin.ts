import type { Data, ParsedBody } from '@visavis/core/contract'
import type { Wheel } from '@visavis/core/contract/wheel'
import { lacksCoins } from '@visavis/domain/coins/lackOfCoins'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { usePorts } from '@visavis/domain/hooks'
import { useWheelSpinMutation } from '@visavis/domain/rewards/rewards.api'
import { useRef, useState } from 'react'
import { useFailureText } from '../../i18n/failureText.ts'
import { useText } from '../../i18n/I18nProvider.tsx'

export interface Spin {
  readonly phase: 'ready' | 'asking' | 'turning' | 'won'
  /** What the gateway drew; the wheel runs to it. */
  readonly result: Data<'wheelSpin'> | null
  readonly problem: string | null
  /** It was refused because there are too few coins. */
  readonly poor: boolean
  /** An answer was lost: the next press asks for the same spin again. */
  readonly lost: boolean
  readonly press: (wheel: Wheel) => void
  readonly rest: () => void
  /** Another wheel is looked at: what was won here is no longer shown. */
  readonly leave: () => void
}

/**
 * One spin at a time. A press whose answer was lost keeps its key: pressed again it is the same spin.
 *
 * @param onRefused the wheel may have changed: read it again
 */
export function useSpin(onRefused: () => void): Spin {
  const text = useText()
  const failureText = useFailureText()
  const { tracker } = usePorts()
  const [send] = useWheelSpinMutation()
  const [phase, setPhase] = useState<Spin['phase']>('ready')
  const [result, setResult] = useState<Data<'wheelSpin'> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [lost, setLost] = useState(false)
  const [poor, setPoor] = useState(false)
  const open = useRef<ParsedBody<'wheelSpin'> | null>(null)
  const running = useRef(false)
  const press = async ({ activityId, commitment, spinsLeft, price }: Wheel) => {
    if (running.current) return
    running.current = true
    open.current ??= {
      activityId,
      commitment,
      spinKey: crypto.randomUUID(),
      price: spinsLeft > 0 ? 0 : price,
    }
    setPhase('asking')
    setProblem(null)
    setPoor(false)
    const answer = await send(open.current)
    if (answer.error === undefined) {
      open.current = null
      setLost(false)
      tracker.track('wheel_spin', { activityId, prizeId: answer.data.prizeId })
      setResult(answer.data)
      setPhase('turning')
      return
    }
    const failure = failureOf(answer.error)
    const unsure = failure.kind === 'network'
    if (!unsure) {
      open.current = null
      onRefused()
    }
    setLost(unsure)
    setPoor(lacksCoins(failure))
    setProblem(unsure ? text('app.wheel.lost') : failureText(failure))
    setPhase('ready')
    running.current = false
  }
  const rest = () => {
    running.current = false
    setPhase('won')
  }
  const leave = () => {
    setPhase('ready')
    setResult(null)
    setProblem(null)
    setPoor(false)
  }
  return { phase, result, problem, poor, lost, press: (wheel) => void press(wheel), rest, leave }
}
