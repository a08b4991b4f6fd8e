import { Heading } from '@visavis/ui/Heading'
import { IconLink } from '@visavis/ui/IconLink'
import { useText } from '../../i18n/I18nProvider.tsx'
import styles from '../chat.module.css'
import { IgnoreAll } from '../list/IgnoreAll.tsx'
import { SayHiList, type SayHiProps } from './SayHiList.tsx'

/** Who greeted, beside the list of conversations: reply, ignore one or all, report or block (S.30). */
export function SayHiView(props: SayHiProps) {
  const text = useText('webChat')
  const { people, onIgnore } = props
  return (
    <section className={styles['thread']} aria-label={text('webChat.sayHi.title')}>
      <header className={styles['head']}>
        <span className={styles['back']}>
          <IconLink icon="arrow-left" label={text('webChat.chat.back')} href="/message" />
        </span>
        <div className={styles['who']}>
          <Heading level={1} size={5} focusable>
            {text('webChat.sayHi.title')}
          </Heading>
        </div>
        {people !== null && people.length > 0 && <IgnoreAll onIgnore={() => onIgnore(0)} />}
      </header>
      <div className={styles['log']}>
        <SayHiList {...props} />
      </div>
    </section>
  )
}
