import { INTERESTS, ZODIAC_SIGNS } from '@visavis/core/contract'
import { maskTags } from '@visavis/core/text'
import { Chip, ChipRow } from '@visavis/ui/Chip'
import { Cover } from '@visavis/ui/Cover'
import { Heading } from '@visavis/ui/Heading'
import { Icon } from '@visavis/ui/Icon'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import { languageCodes } from '../../people/languages/languageCodes.ts'
import { ageAndSign } from './ageAndSign.ts'
import type { EditProfile } from './useEditProfile.ts'
import styles from './edit.module.css'

/** One's own page as others see it: what is shown and saved, not what is typed. */
export function Preview({ edit: { me, now } }: { edit: EditProfile }) {
  const text = useText('interest', 'constellation')
  const formats = useFormats()
  const { age, zodiacId } = ageAndSign(me.birthday, now)
  const sign = ZODIAC_SIGNS[zodiacId - 1]
  return (
    <section className={styles['preview']} aria-label={text('app.profile.own')}>
      <Heading level={2} size={5}>
        {text('app.profile.own')}
      </Heading>
      <div className={styles['face']}>
        {me.headImg === '' ? <Icon name="user" active size={96} /> : <img src={me.headImg} alt="" />}
      </div>
      <Cover picture={me.backgroundImg}>
        <p className={styles['name']}>
          <bdi>{age > 0 ? text('app.profile.nameAge', { name: me.userName, age }) : me.userName}</bdi>
        </p>
      </Cover>
      <p className={styles['hint']}>
        {[
          me.countryCode === '' ? '' : formats.country(me.countryCode),
          sign === undefined ? '' : text(`constellation.${sign}`),
          ...languageCodes(me.languages).map((code) => formats.language(code)),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      {me.bio !== '' && (
        <p className={styles['bio']} dir="auto">
          {maskTags(me.bio)}
        </p>
      )}
      {me.interests.length > 0 && (
        <ChipRow label={text('app.profile.interests')}>
          {me.interests.map((id) => {
            const key = INTERESTS[id - 1]
            return key === undefined ? null : <Chip key={id}>{text(`interest.${key}`)}</Chip>
          })}
        </ChipRow>
      )}
    </section>
  )
}
