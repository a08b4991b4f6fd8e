import { usePorts } from '@visavis/domain/hooks'
import { readLastWall } from '@visavis/domain/wall/lastWall'
import { Avatar } from '@visavis/ui/Avatar'
import { Text } from '@visavis/ui/Text'
import { useState } from 'react'
import { useFormats, useStartText } from '../../i18n/I18nProvider.tsx'
import { shownName } from '../../people/shownName.ts'
import styles from './StartFailed.module.css'

/** Who stood on the wall before the line was lost, marked as old: to look at, nothing to press. */
export function LastWall() {
  const text = useStartText()
  const formats = useFormats()
  const { tabStorage } = usePorts()
  const [last] = useState(() => readLastWall(tabStorage))
  if (last === null) return null
  return (
    <section
      className={styles['last']}
      aria-label={text('app.offline.lastWall', { time: formats.time(last.at) })}
    >
      <Text size="sm" tone="secondary" align="center">
        {text('app.offline.lastWall', { time: formats.time(last.at) })}
      </Text>
      <ul className={styles['faces']}>
        {last.hosts.map((host) => (
          <li key={host.id}>
            <Avatar src={host.headImg} name="" size={72} />
            <bdi>
              {host.age > 0
                ? text('app.profile.nameAge', { name: shownName(host), age: host.age })
                : shownName(host)}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
