import { Button } from '@visavis/ui/Button'
import { EmptyState } from '@visavis/ui/EmptyState'
import type { IconName } from '@visavis/ui/iconNames'
import { PageHeader } from '@visavis/ui/PageHeader'
import { useText, useTextOfId } from '../i18n/I18nProvider.tsx'
import { useGo } from '../i18n/SiteLink.tsx'
import { PATHS } from './routes.ts'
import type { LaterFeature, Route } from './routes.ts'

const ICONS: Readonly<Record<LaterFeature, IconName>> = {
  profileEdit: 'user-circle', friends: 'users-three', messages: 'chat-circle-dots',
  hosting: 'coins', shop: 'storefront', rewards: 'gift', assistant: 'question',
}

/** Address of a feature this version does not have: says so, and leads on. Nothing links here; mails, bookmarks and typed addresses do. */
export function LaterScreen({ route, onBack }: { route: Pick<Route, 'feature' | 'titleId'>; onBack: () => void }) {
  const text = useText()
  const say = useTextOfId()
  const go = useGo()
  return (
    <>
      <PageHeader back={{ label: text('app.later.back'), onPress: onBack }} />
      <EmptyState
        level={1}
        icon={route.feature ? ICONS[route.feature] : 'question'}
        title={say(route.titleId)}
        text={<>{text('app.later.lead')} {text('app.later.safe')}</>}
        action={<Button variant="primary" onClick={() => go(PATHS.home)}>{text('app.later.wall')}</Button>}
      />
    </>
  )
}
