import type { WallHost } from '@visavis/core/contract'
import { Heading } from '@visavis/ui/Heading'
import { Link } from '@visavis/ui/Link'
import { DemoTag } from '@visavis/ui/DemoTag'
import { useText } from '../i18n/I18nProvider.tsx'
import { shownName } from '../people/shownName.ts'
import styles from './profile.module.css'

/** A few others who are online now. */
export function AlsoOnline({ hosts }: { hosts: readonly WallHost[] }) {
  const text = useText()
  return (
    <section className={styles['part']} aria-label={text('app.profile.alsoOnline')}>
      <Heading level={2} size={5}>
        {text('app.profile.alsoOnline')}
      </Heading>
      <ul className={styles['others']}>
        {hosts.map((host) => {
          const name = shownName(host)
          return (
            <li key={host.id}>
              <Link tone="quiet" href={`/profile/${host.id}`} className={styles['other']}>
                <span className={styles['face']}>
                  <img src={host.headImg} alt="" width={140} height={140} loading="lazy" decoding="async" />
                  {host.isDemo && <DemoTag label={text('app.demo.tag')} />}
                </span>
                <bdi>{host.age > 0 ? text('app.profile.nameAge', { name, age: host.age }) : name}</bdi>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
