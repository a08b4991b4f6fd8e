import { Avatar } from '@visavis/ui/Avatar'
import { DemoTag } from '@visavis/ui/DemoTag'
import { Link } from '@visavis/ui/Link'
import { ListRow } from '@visavis/ui/ListRow'
import { SafetyButton } from '@visavis/ui/SafetyButton'
import type { ReactNode } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import styles from './people.module.css'
import { shownName } from './shownName.ts'

interface PersonRowProps {
  readonly person: {
    readonly id: number
    readonly userName: string
    readonly alias?: string | undefined
    readonly headImg: string
    readonly isDemo: boolean
  }
  /** Below the name. */
  readonly text: ReactNode
  /** Buttons for this person. */
  readonly actions?: ReactNode
  /** Icon buttons, which stay in one line with the way to report or block. */
  readonly icons?: ReactNode
  readonly onSafety: (personId: number) => void
}

/**
 * Somebody in a list: face, name with the way to their page, what can be done, and the way to report or
 * block.
 */
export function PersonRow({ person, text: line, actions, icons, onSafety }: PersonRowProps) {
  const text = useText()
  const name = shownName(person)
  return (
    <ListRow
      leading={<Avatar src={person.headImg} name="" />}
      title={
        <Link tone="quiet" href={`/profile/${person.id}`}>
          <bdi>{name}</bdi>
        </Link>
      }
      mark={person.isDemo && <DemoTag label={text('app.demo.tag')} title={text('app.demo.title')} />}
      text={line}
      trailing={
        <span className={styles['actions']}>
          {actions}
          <span className={styles['icons']}>
            {icons}
            <SafetyButton label={text('app.profile.safety', { name })} onPress={() => onSafety(person.id)} />
          </span>
        </span>
      }
    />
  )
}
