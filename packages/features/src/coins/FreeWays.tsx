import type { CoinWays } from '@visavis/domain/coins/coinWays'
import { ButtonLink } from '@visavis/ui/Button'
import { Stack } from '@visavis/ui/Stack'
import { useText } from '../i18n/I18nProvider.tsx'

export interface FreeWaysProps {
  ways: CoinWays
  /** Free LiveCam matches a day; 0 where there are none. */
  matches: number
  /** Told before the page changes. */
  onGo: () => void
}

/** Where nothing is sold: coins that are still to be had once, and what needs none. */
export function FreeWays({ ways: { push, webapp }, matches, onGo }: FreeWaysProps) {
  const text = useText()
  if (push === 0 && webapp === 0 && matches === 0) return null
  return (
    <Stack gap={2}>
      {push > 0 && (
        <ButtonLink full icon="bell" href="/setting" onClick={onGo}>
          {text('app.coins.byPush', { gold: push })}
        </ButtonLink>
      )}
      {webapp > 0 && (
        <ButtonLink full icon="device-mobile" href="/download" onClick={onGo}>
          {text('app.coins.byWebapp', { gold: webapp })}
        </ButtonLink>
      )}
      {matches > 0 && (
        <ButtonLink full icon="video-camera" href="/matching" onClick={onGo}>
          {text('app.coins.freeMatches', { count: matches })}
        </ButtonLink>
      )}
    </Stack>
  )
}
