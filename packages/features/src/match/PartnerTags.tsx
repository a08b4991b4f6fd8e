import type { MatchPartner } from '@visavis/core/contract'
import { DemoTag, LanguageTag, VipTag } from '@visavis/ui/Tag'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { languageCodes } from '../people/languages/languageCodes.ts'
import { shownName } from '../people/shownName.ts'

/** What a card says of somebody. A simulated host is always named as one. */
export function PartnerTags({ partner }: { partner: MatchPartner }) {
  const text = useText('webChat')
  const formats = useFormats()
  return (
    <>
      {partner.isDemo && (
        <DemoTag
          label={text('app.demo.tag')}
          title={text('webChat.confirm.demo', { name: shownName(partner) })}
        />
      )}
      {partner.isVip && <VipTag label={text('app.vip.tag')} />}
      {languageCodes(partner.languages)
        .slice(0, 3)
        .map((code) => (
          <LanguageTag key={code} code={code} name={formats.language(code)} onMedia />
        ))}
    </>
  )
}
