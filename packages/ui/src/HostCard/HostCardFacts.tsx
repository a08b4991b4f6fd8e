import { DemoTag, LanguageTag, Tag } from '../Tag/Tag.tsx'
import type { HostCardProps } from './hostCardProps.ts'
import styles from './HostCardFacts.module.css'

interface HostCardFactsProps
  extends Required<Pick<HostCardProps, 'languages' | 'interests'>>, Pick<HostCardProps, 'demo'> {
  onMedia: boolean
}

/** Tags over the name: demo, languages and interests, as many as the width allows. */
export function HostCardFacts({ demo, languages, interests, onMedia }: HostCardFactsProps) {
  if (!demo && languages.length + interests.length === 0) return null
  return (
    <div className={styles.facts}>
      {demo && <DemoTag {...demo} />}
      {languages.map((language) => (
        <LanguageTag key={language.code} {...language} onMedia={onMedia} />
      ))}
      {interests.length > 0 && (
        <span className={styles.interests}>
          {interests.map((interest) => (
            <Tag key={interest} tone={onMedia ? 'media' : 'neutral'}>
              {interest}
            </Tag>
          ))}
        </span>
      )}
    </div>
  )
}
