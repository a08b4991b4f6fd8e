import type { Me } from '@visavis/domain/session/session.machine'
import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { HostCard, type HostCardLayout } from '@visavis/ui/HostCard'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { languageCodes } from '../people/languages/languageCodes.ts'
import { presenceLabel } from '../people/status.ts'

/** The own card as it stands on the wall, with the price callers who are no friends see. */
export function OwnCard({ me, price, layout }: { me: Me; price: number; layout: HostCardLayout }) {
  const text = useText()
  const formats = useFormats()
  const { videoCalls } = useFeatures()
  return (
    <HostCard
      layout={layout}
      headingLevel={3}
      href={`/profile/${me.id}`}
      title={me.userName}
      picture={me.headImg}
      presence={{ status: 'online', label: presenceLabel(text, 'online') }}
      vip={me.isVip ? text('app.vip.tag') : undefined}
      languages={languageCodes(me.languages).map((code) => ({ code, name: formats.language(code) }))}
      price={
        videoCalls
          ? {
              amount: formats.number(price),
              unit: text('app.wall.perMinute'),
              label: text('app.profile.callPrice', { price }),
            }
          : undefined
      }
    />
  )
}
