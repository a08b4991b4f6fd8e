import { failureOf } from '@visavis/domain/gateway/failureOf'
import { usePorts } from '@visavis/domain/hooks'
import { useGameOpenMutation, useGameScoreMutation } from '@visavis/domain/rewards/rewards.api'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** What happened to the score of the last round. */
export type ScoreState = 'none' | 'best' | 'kept' | 'notCounted' | 'notSent'

export interface Play {
  readonly best: number | null
  readonly last: ScoreState
  readonly onScore: (score: number, over: boolean) => void
  /** Tells the score that could not be sent once more. */
  readonly sendAgain: () => void
}

/** One opening of a game: begun at the gateway, with scores told when a round or the play ends. */
export function useGame(gameId: string, bestBefore: number | null): Play {
  const { tracker } = usePorts()
  const [open] = useGameOpenMutation()
  const [tell] = useGameScoreMutation()
  const [best, setBest] = useState(bestBefore)
  const [last, setLast] = useState<ScoreState>('none')
  /** The play at the gateway; one that could not be begun is begun again with the next score. */
  const play = useRef<Promise<string | null> | null>(null)
  /** Points of a round that has not ended. */
  const running = useRef(0)
  const unsent = useRef(0)
  const begin = async (): Promise<string | null> => {
    const { data } = await open({ gameId })
    return data?.playId ?? null
  }
  const fail = (score: number, forget: boolean) => {
    if (forget) play.current = null
    unsent.current = score
    setLast('notSent')
  }
  const send = async (score: number) => {
    play.current ??= begin()
    const playId = await play.current
    if (playId === null) return fail(score, true)
    const { data, error } = await tell({ playId, score })
    // Other failures than those of the line mean that the play is forgotten.
    if (data === undefined) return fail(score, failureOf(error).kind !== 'network')
    setBest(data.best)
    setLast(!data.counted ? 'notCounted' : data.best === score && score > 0 ? 'best' : 'kept')
  }
  const start = useEffectEvent(() => {
    tracker.track('game_open', { gameId })
    play.current = begin()
  })
  const leave = useEffectEvent(() => {
    if (running.current > (best ?? 0)) void send(running.current)
  })
  useEffect(() => {
    start()
    return () => leave()
  }, [gameId])
  return {
    best,
    last,
    onScore: (score, over) => {
      running.current = over ? 0 : score
      if (over) void send(score)
      else if (last !== 'none' && last !== 'notSent') setLast('none')
    },
    sendAgain: () => void send(unsent.current),
  }
}
