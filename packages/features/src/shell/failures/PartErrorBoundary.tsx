import { Component } from 'react'
import type { ReactNode } from 'react'
import { ChunkLoadError } from '../../i18n/loadChunk.ts'
import { retryFailedParts } from '../../i18n/lazyChunk.ts'
import { BrokenScreen } from './BrokenScreen.tsx'
import { SiteContext } from '../SiteContext.tsx'
import type { Site } from '../SiteContext.tsx'
import styles from '../SitePages.module.css'

interface Props {
  /** A new value forgets the failure: another screen is wanted. */
  place: string
  /** Told about each failure (AN.31); `again` where it still stands. */
  onFailure: (error: unknown, again?: boolean) => void
  /**
   * Parts above the page: what failed is said over it, and closing it goes on without them until another
   * place.
   */
  onClose?: () => void
  children: ReactNode
}

/** A script that is missing may be fetched by a reload as soon as nothing typed would be lost by it. */
const ASK_AGAIN_MS = 1000

/** Stands for a failure that somebody has read and closed. */
const CLOSED = {}

/**
 * Catches what breaks below it: a part that could not be loaded, or a fault of the page. Navigation around it
 * stays usable.
 */
export class PartErrorBoundary extends Component<Props, { error: unknown; place: string }> {
  static override contextType = SiteContext
  declare context: Site | null
  override state = { error: null as unknown, place: this.props.place }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') }
  }

  static getDerivedStateFromProps(props: Props, state: { place: string }) {
    return props.place === state.place ? null : { error: null, place: props.place }
  }

  private asking: ReturnType<typeof setInterval> | undefined

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error)
    if (!(error instanceof ChunkLoadError) || error.code !== 'ChunkLoadError') return
    clearInterval(this.asking)
    this.asking = setInterval(() => {
      if (this.state.error === error) this.props.onFailure(error, true)
      else clearInterval(this.asking)
    }, ASK_AGAIN_MS)
  }

  override componentDidMount() {
    window.addEventListener('online', this.goOn)
  }
  override componentWillUnmount() {
    clearInterval(this.asking)
    window.removeEventListener('online', this.goOn)
  }

  /**
   * The network is back: what failed is asked for again. A browser that remembers a failed script leaves it
   * to the reload of whoever watches over failures.
   */
  private goOn = () => {
    if (this.state.error instanceof ChunkLoadError) this.retry()
  }

  private retry = () => {
    retryFailedParts()
    this.context?.catalogues.forgetFailed()
    this.setState({ error: null })
  }

  private close = () => {
    this.setState({ error: CLOSED })
    this.props.onClose?.()
  }

  override render() {
    const { error } = this.state
    const above = this.props.onClose !== undefined
    if (error === null) return this.props.children
    if (error === CLOSED) return null
    const code = error instanceof ChunkLoadError ? error.code : undefined
    // Many browsers remember a script that failed as long as the page lives: only a reload brings it.
    const onRetry = code === 'ChunkLoadError' ? undefined : this.retry
    const words = (
      <BrokenScreen
        kind={code ? 'chunk' : 'crash'}
        onRetry={onRetry}
        onClose={above ? this.close : undefined}
      />
    )
    return above ? <div className={styles['broken']}>{words}</div> : words
  }
}
