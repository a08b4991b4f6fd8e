import { INTERESTS } from '@visavis/core/contract'
import type { WallHost } from '@visavis/core/contract'
import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { useAppSelector } from '@visavis/domain/hooks'
import { selectStatusOf } from '@visavis/domain/presence/presence.slice'
import { HostCard } from '@visavis/ui/HostCard'
import type { HostCardLayout } from '@visavis/ui/HostCard'
import { useFormats, useStartText } from '../i18n/I18nProvider.tsx'
import { languageCodes } from './languages/languageCodes.ts'
import { shownName } from './shownName.ts'
import { presenceLabel, presenceOf } from './status.ts'

interface PersonCardProps {
  host: WallHost
  layout: HostCardLayout
  /** The large card of a wide wall. */
  feature?: boolean
  /** First cards on the screen. */
  eager?: boolean
  /** Where the page of the person was opened from, when calls from there have a price of their own. */
  from?: 'search'
  /** What makes the price another than elsewhere: "from search". */
  priceNote?: string | undefined
  /** The call at the person's own price, where that is lower. */
  cheaper?: { text: string; label: string; onPress: () => void } | undefined
  /** Level of the name in the outline. */
  headingLevel?: 2 | 3
  /** `shownPrice`: coins a minute on the button. */
  onCall: (personId: number, shownPrice: number) => void
  onSafety: (personId: number) => void
}

/** One person of a list, with the dot as last heard. */
export function PersonCard({
  host,
  layout,
  feature = false,
  eager = false,
  from,
  priceNote,
  cheaper,
  headingLevel = 2,
  onCall,
  onSafety,
}: PersonCardProps) {
  const text = useStartText()
  const formats = useFormats()
  const heard = useAppSelector((state) => selectStatusOf(state, host.id))
  const status = presenceOf(heard ?? host.status)
  const { videoCalls } = useFeatures()
  const callable = videoCalls && host.noCalls !== true
  const name = shownName(host)
  const price = host.pricePerMinute
  return (
    <HostCard
      layout={layout}
      feature={feature}
      eager={eager}
      href={`/profile/${host.id}${from === undefined ? '' : `?from=${from}`}`}
      headingLevel={headingLevel}
      title={host.age > 0 ? text('app.profile.nameAge', { name, age: host.age }) : name}
      picture={host.headImg}
      clip={host.videos[0]}
      presence={{ status, label: presenceLabel(text, status) }}
      vip={host.isVip ? text('app.vip.tag') : undefined}
      demo={host.isDemo ? { label: text('app.demo.tag'), title: text('app.demo.title') } : undefined}
      languages={languageCodes(host.languages).map((code) => ({ code, name: formats.language(code) }))}
      interests={host.interests.flatMap((id) => {
        const key = INTERESTS[id - 1]
        return key === undefined ? [] : [text(`interest.${key}`)]
      })}
      price={
        !callable
          ? undefined
          : {
              amount: price > 0 ? formats.number(price) : text('app.wall.free'),
              unit: price > 0 ? text('app.wall.perMinute') : '',
              label: text('app.profile.callLabel', { name, price }),
              note: priceNote,
              cheaper: cheaper && { ...cheaper, disabled: status !== 'online' },
            }
      }
      action={
        status === 'offline' || !callable
          ? undefined
          : {
              kind: 'call',
              text: text('app.profile.call'),
              label: text('app.wall.callPriced', { name, price }),
              onPress: () => onCall(host.id, price),
              disabled: status === 'busy',
            }
      }
      onMenu={() => onSafety(host.id)}
    />
  )
}
