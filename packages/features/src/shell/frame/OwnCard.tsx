import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { logOut } from '@visavis/domain/session/session.actions'
import { selectMe } from '@visavis/domain/session/session.slice'
import { Avatar } from '@visavis/ui/Avatar'
import { Icon } from '@visavis/ui/Icon'
import { Menu } from '@visavis/ui/Menu'
import { useStartText } from '../../i18n/I18nProvider.tsx'
import { useGo } from '../../i18n/SiteLink.tsx'
import { shownName } from '../../people/shownName.ts'
import { PATHS } from '../routes.ts'
import styles from './OwnCard.module.css'

/** The own person at the foot of the rail, with the menu of everything that is about oneself. */
export function OwnCard() {
  const text = useStartText()
  const dispatch = useAppDispatch()
  const go = useGo()
  const me = useAppSelector(selectMe)
  if (!me) return null
  return (
    <div className={styles['card']}>
      <Menu
        label={text('app.me.title')}
        variant="row"
        trigger={
          <>
            <Avatar src={me.headImg} name="" size={36} />
            <span className={styles['name']}>
              <bdi>{shownName(me)}</bdi>
            </span>
            <span className={styles['gear']}>
              <Icon name="gear-six" size={20} />
            </span>
          </>
        }
        items={[
          {
            id: 'profile',
            icon: 'user-circle',
            label: text('app.me.profile'),
            onSelect: () => go(PATHS.profile(me.id)),
          },
          {
            id: 'blocked',
            icon: 'prohibit',
            label: text('app.me.blocked'),
            onSelect: () => go(PATHS.blocked),
          },
          {
            id: 'settings',
            icon: 'gear-six',
            label: text('app.me.settings'),
            onSelect: () => go(PATHS.settings),
          },
          {
            id: 'help',
            icon: 'question',
            label: text('app.footer.help'),
            onSelect: () => go(PATHS.assistant),
          },
          {
            id: 'logOut',
            icon: 'sign-out',
            label: text('app.me.logOut'),
            onSelect: () => void dispatch(logOut()),
          },
        ]}
      />
    </div>
  )
}
