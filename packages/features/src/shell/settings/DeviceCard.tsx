import { Card } from '@visavis/ui/Card'
import { Heading } from '@visavis/ui/Heading'
import { SegmentedControl } from '@visavis/ui/SegmentedControl'
import { Stack } from '@visavis/ui/Stack'
import { Switch } from '@visavis/ui/Switch'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import { MODE_WISHES, isModeWish } from './mode.ts'
import type { ModeWish } from './mode.ts'

export interface DeviceCardProps {
  mode: ModeWish
  onMode: (mode: ModeWish) => void
  shortcuts: boolean
  onShortcuts: (on: boolean) => void
  /** The language menu. */
  language: ReactNode
  /** Countries by name, and the chosen one. */
  country: ReactNode
}

/** How the site looks and is used here: language, country, light or dark, and keys. */
export function DeviceCard({ mode, onMode, shortcuts, onShortcuts, language, country }: DeviceCardProps) {
  const text = useText()
  return (
    <Card label={text('app.me.mode')}>
      <Stack gap={4}>
        <Stack gap={2}>
          <Heading level={2} size={5}>
            {text('app.me.language')}
          </Heading>
          <div>{language}</div>
        </Stack>
        {country}
        <Stack gap={2}>
          <Heading level={2} size={5}>
            {text('app.me.mode')}
          </Heading>
          <SegmentedControl
            label={text('app.me.mode')}
            value={mode}
            onChange={(value) => {
              if (isModeWish(value)) onMode(value)
            }}
            segments={MODE_WISHES.map((value) => ({
              value,
              label: text(`app.mode.${value}`),
              icon: ({ light: 'sun', dark: 'moon', system: 'desktop' } as const)[value],
            }))}
          />
        </Stack>
        <Switch
          checked={shortcuts}
          onChange={onShortcuts}
          label={text('app.settings.keys')}
          description={text('app.settings.keysHint')}
        />
      </Stack>
    </Card>
  )
}
