import { Component } from 'react'
import type { ReactNode } from 'react'
import { ChunkLoadError } from '../i18n/loadChunk.ts'
import { retryFailedParts } from '../i18n/lazyChunk.ts'
import { BrokenScreen } from './BrokenScreen.tsx'
import { SiteContext } from './SiteContext.tsx'
import type { Site } from './SiteContext.tsx'

interface Props {
  /** A new value forgets the failure: another screen is wanted. */
  place: string
  /** Told once about each failure (AN.31). */
  onFailure: (error: unknown) => void
  children: ReactNode
}

/** Catches what breaks below it: a part that could not be loaded, or a fault of the page. Navigation around it stays usable. */
export class PartBoundary extends Component<Props, { error: unknown; place: string }> {
  static override contextType = SiteContext
  declare context: Site | null
  override state = { error: null as unknown, place: this.props.place }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') }
  }

  static getDerivedStateFromProps(props: Props, state: { place: string }) {
    return props.place === state.place ? null : { error: null, place: props.place }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error)
  }

  private retry = () => {
    retryFailedParts()
    this.context?.catalogues.forgetFailed()
    this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return <BrokenScreen kind={error instanceof ChunkLoadError ? 'chunk' : 'crash'} code={error instanceof ChunkLoadError ? error.code : 'E.15'} onRetry={this.retry} />
  }
}
