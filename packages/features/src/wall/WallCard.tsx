import { INTERESTS } from '@visavis/core/contract'
import type { WallHost } from '@visavis/core/contract'
import { useAppSelector } from '@visavis/domain/hooks'
import { selectStatusOf } from '@visavis/domain/presence/presence.slice'
import { HostCard } from '@visavis/ui/HostCard'
import type { HostCardLayout } from '@visavis/ui/HostCard'
import { useFormats, useStartText } from '../i18n/I18nProvider.tsx'
import { languageCodes } from '../people/languageCodes.ts'
import { shownName } from '../people/shownName.ts'
import { presenceLabel, presenceOf } from '../people/status.ts'

interface WallCardProps {
  host: WallHost
  layout: HostCardLayout
  feature: boolean
  eager: boolean
  onCall: (personId: number) => void
  onSafety: (personId: number) => void
}

/** One person of the wall, with the dot as last heard. */
export function WallCard({ host, layout, feature, eager, onCall, onSafety }: WallCardProps) {
  const text = useStartText()
  const formats = useFormats()
  const heard = useAppSelector((state) => selectStatusOf(state, host.id))
  const status = presenceOf(heard ?? host.status)
  const name = shownName(host)
  const price = host.pricePerMinute
  return (
    <HostCard
      layout={layout}
      feature={feature}
      eager={eager}
      href={`/profile/${host.id}`}
      title={host.age > 0 ? text('app.profile.nameAge', { name, age: host.age }) : name}
      picture={host.headImg}
      clip={host.videos[0]}
      presence={{ status, label: presenceLabel(text, status) }}
      vip={host.isVip ? text('app.vip.tag') : undefined}
      demo={host.isDemo ? { label: text('app.demo.tag'), title: text('app.demo.title') } : undefined}
      languages={languageCodes(host.languages).map((code) => ({ code, name: formats.language(code) }))}
      interests={host.interests.flatMap((id) => { const key = INTERESTS[id - 1]; return key === undefined ? [] : [text(`interest.${key}`)] })}
      price={{
        amount: price > 0 ? formats.number(price) : text('app.wall.free'),
        unit: price > 0 ? text('app.wall.perMinute') : '',
        label: text('app.profile.callLabel', { name, price }),
      }}
      action={status === 'offline' ? undefined : {
        kind: 'call',
        text: text('app.profile.call'),
        label: text('app.wall.callPriced', { name, price }),
        onPress: () => onCall(host.id),
        disabled: status === 'busy',
      }}
      onMenu={() => onSafety(host.id)}
    />
  )
}
