import type { ReactNode } from 'react'
import { PageHeader } from '@visavis/ui/PageHeader'
import { useText } from '../../i18n/I18nProvider.tsx'
import { Album } from './Album.tsx'
import { Background } from './Background.tsx'
import { Completeness } from './Completeness.tsx'
import { Fields } from './Fields.tsx'
import { Preview } from './Preview.tsx'
import type { EditProfile } from './useEditProfile.ts'
import styles from './edit.module.css'

/** Pictures and fields of one's own profile, with the page as others see it. */
export function EditProfileView({
  edit,
  videos,
  onBack,
}: {
  edit: EditProfile
  /** The part about one's own videos. */
  videos?: ReactNode
  onBack: () => void
}) {
  const text = useText()
  return (
    <div className={styles['page']}>
      <PageHeader
        title={text('app.title.editProfile')}
        back={{ label: text('app.profile.back'), onPress: onBack }}
      />
      <div className={styles['columns']}>
        <div className={styles['side']}>
          <Album edit={edit} />
          <Background edit={edit} />
          {videos}
          <Completeness edit={edit} />
        </div>
        <Fields edit={edit} />
        <Preview edit={edit} />
      </div>
    </div>
  )
}
