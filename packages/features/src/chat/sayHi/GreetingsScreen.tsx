import { PageHeader } from '@visavis/ui/PageHeader'
import { IgnoreAll } from '../list/IgnoreAll.tsx'
import { SayHiList } from './SayHiList.tsx'
import { useSayHi } from './useSayHi.ts'
import { useText } from '../../i18n/I18nProvider.tsx'
import { FriendTabs } from '../../people/friendship/FriendTabs.tsx'
import styles from '../chat.module.css'

/** Greetings among the tabs of friends (S.31): the same rows as in chats. */
export function GreetingsScreen() {
  const text = useText()
  const greetings = useSayHi()
  const { people, onIgnore } = greetings
  return (
    <section className={styles['page']} aria-label={text('app.title.sayHi')}>
      <PageHeader
        title={text('app.title.sayHi')}
        back={{ label: text('app.title.friends'), href: '/friends' }}
        actions={people !== null && people.length > 0 && <IgnoreAll onIgnore={() => onIgnore(0)} />}
      />
      <FriendTabs tab="sayhi" />
      <SayHiList {...greetings} />
    </section>
  )
}
