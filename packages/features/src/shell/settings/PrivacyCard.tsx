import { Card } from '@visavis/ui/Card'
import { Icon } from '@visavis/ui/Icon'
import { List, ListRow } from '@visavis/ui/ListRow'
import { useText } from '../../i18n/I18nProvider.tsx'
import { PATHS } from '../routes.ts'

/** Cookies, help and the legal pages. `onConsent` opens the choice of cookies again. */
export function PrivacyCard({ onConsent }: { onConsent: () => void }) {
  const text = useText()
  return (
    <Card label={text('app.settings.privacy')}>
      <List label={text('app.settings.privacy')}>
        <ListRow
          leading={<Icon name="cookie" />}
          title={text('app.settings.cookies')}
          text={text('app.settings.cookiesHint')}
          press={{ label: text('app.footer.cookies'), onPress: onConsent }}
        />
        <ListRow
          href={PATHS.assistant}
          leading={<Icon name="question" />}
          title={text('app.title.assistant')}
        />
        <ListRow href={PATHS.terms} leading={<Icon name="info" />} title={text('app.information.terms')} />
        <ListRow
          href={PATHS.privacy}
          leading={<Icon name="shield-check" />}
          title={text('app.information.privacy')}
        />
        <ListRow
          href={PATHS.cookies}
          leading={<Icon name="cookie" />}
          title={text('app.information.cookies')}
        />
      </List>
    </Card>
  )
}
