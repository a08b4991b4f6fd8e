import { Button } from '@visavis/ui/Button'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocale, useText } from '../i18n/I18nProvider.tsx'
import { gameLook } from './gameLook.ts'
import type { FromGame } from './gameMessages.ts'
import styles from './games.module.css'
import { mountGame, type MountedGame, type MountGame } from './mountGame.ts'

/** A game that has not said that it is ready by then is offered again. */
const LOAD_MS = 20_000

export interface GameFrameProps {
  /** Address of the game, of another origin than the site. */
  readonly url: string
  readonly name: string
  readonly orientation: 'any' | 'portrait' | 'landscape'
  readonly best: number | null
  readonly muted: boolean
  /** Something else has the attention: a call, a dialog, another tab. */
  readonly paused: boolean
  readonly onScore: (score: number, over: boolean) => void
  readonly onClose: () => void
  /** How the game is reached; another one in stories. */
  readonly mount?: MountGame | undefined
}

/**
 * A game in a frame without an origin: it reads and keeps nothing of the site, opens no windows, asks for no
 * camera, and moves no coins. Taking it away ends its sound with it.
 */
export function GameFrame(props: GameFrameProps) {
  const [turn, setTurn] = useState(0)
  return <OneTry key={`${props.url} ${turn}`} {...props} onRetry={() => setTurn(turn + 1)} />
}

function OneTry({
  url,
  name,
  orientation,
  best,
  muted,
  paused,
  onScore,
  onClose,
  mount = mountGame,
  onRetry,
}: GameFrameProps & { onRetry: () => void }) {
  const text = useText('games')
  const { tag: locale, dir } = useLocale()
  const frame = useRef<HTMLIFrameElement>(null)
  const game = useRef<MountedGame>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed' | 'flooded'>('loading')
  const hear = useEffectEvent((message: FromGame) => {
    if (message.type === 'ready') {
      setState('ready')
      if (paused) game.current?.send({ type: 'pause' })
      game.current?.send({ type: 'mute', muted })
    } else if (message.type === 'close') onClose()
    else onScore(message.score, message.type === 'over')
  })
  const connect = useEffectEvent((element: HTMLIFrameElement) =>
    mount(element, {
      url,
      look: gameLook(element, { locale, dir }),
      muted,
      best,
      onMessage: hear,
      onFlood: () => setState('flooded'),
    }),
  )
  const gone = state === 'failed' || state === 'flooded'
  useEffect(() => {
    if (gone || !frame.current) return undefined
    const mounted = connect(frame.current)
    game.current = mounted
    return () => {
      mounted.close()
      game.current = null
    }
  }, [gone])
  useEffect(() => {
    if (state !== 'loading') return undefined
    const timer = setTimeout(() => setState('failed'), LOAD_MS)
    return () => clearTimeout(timer)
  }, [state])
  useEffect(() => game.current?.send({ type: paused ? 'pause' : 'resume' }), [paused])
  useEffect(() => game.current?.send({ type: 'mute', muted }), [muted])
  useEffect(() => {
    if (best !== null) game.current?.send({ type: 'best', best })
  }, [best])
  // Keys go to the game from the start; nobody is pulled out of a field for it.
  useEffect(() => {
    if (state === 'ready' && (document.activeElement === null || document.activeElement.tagName !== 'INPUT'))
      frame.current?.focus({ preventScroll: true })
  }, [state])
  if (gone)
    return (
      <ErrorState
        level={2}
        title={text(state === 'flooded' ? 'games.flooded' : 'games.failed')}
        text={text(state === 'flooded' ? 'games.floodedLead' : 'games.failedLead')}
        retry={{ label: text('base.action.retry'), onPress: onRetry }}
        secondary={<Button onClick={onClose}>{text('games.close')}</Button>}
      />
    )
  return (
    <div className={styles['stage']} data-orientation={orientation}>
      {state === 'loading' && <Skeleton shape="form" count={4} label={text('base.loading')} />}
      <iframe
        ref={frame}
        className={styles['frame']}
        data-hidden={state === 'loading' || undefined}
        title={name}
        sandbox="allow-scripts"
        allow=""
        referrerPolicy="no-referrer"
      />
    </div>
  )
}
