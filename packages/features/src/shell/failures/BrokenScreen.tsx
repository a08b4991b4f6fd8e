import { Button } from '@visavis/ui/Button'
import { ErrorState } from '@visavis/ui/ErrorState'
import { useSyncExternalStore } from 'react'
import { useLoadedText } from '../../i18n/I18nProvider.tsx'

export interface BrokenScreenProps {
  /** A part that did not arrive, or a fault of the page itself. */
  kind: 'chunk' | 'crash'
  /** Tries again without a reload, where that can help. */
  onRetry?: (() => void) | undefined
  /** Goes on without the part: one above a page that still works. */
  onClose?: (() => void) | undefined
}

function onLine(changed: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, changed)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, changed)
  }
}
const isOnline = () => navigator.onLine

/** Screen S.68. It must work when even the texts are missing, so each text has an English stand-in. */
export function BrokenScreen({ kind, onRetry, onClose }: BrokenScreenProps) {
  const text = useLoadedText()
  const online = useSyncExternalStore(onLine, isOnline, () => true)
  const reload = {
    byHand: true,
    label: text('app.chunk.reload', 'Reload'),
    onPress: () => window.location.reload(),
  }
  const again = (
    <>
      {onRetry && <Button onClick={onRetry}>{text('base.action.retry', 'Retry')}</Button>}
      {onClose && (
        <Button variant="ghost" onClick={onClose}>
          {text('base.action.close', 'Close')}
        </Button>
      )}
    </>
  )
  // Nothing is wrong with the page: it goes on by itself when the network is back.
  if (kind === 'chunk' && !online)
    return (
      <ErrorState
        level={1}
        icon="wifi-slash"
        title={text('app.chunk.title', 'A part of the page could not be loaded.')}
        text={text('app.offline.banner', 'You are offline. We will reconnect automatically.')}
        secondary={
          onClose && (
            <Button variant="ghost" onClick={onClose}>
              {text('base.action.close', 'Close')}
            </Button>
          )
        }
      />
    )
  return kind === 'chunk' ? (
    <ErrorState
      level={1}
      title={text('app.chunk.title', 'A part of the page could not be loaded.')}
      text={text('app.chunk.lead', 'Reloading helps.')}
      retry={reload}
      secondary={again}
    />
  ) : (
    <ErrorState
      level={1}
      icon="smiley-sad"
      title={text('app.crash.title', 'This page stopped working')}
      text={text('app.crash.lead', 'Your coins are safe.')}
      retry={reload}
      secondary={again}
    />
  )
}
