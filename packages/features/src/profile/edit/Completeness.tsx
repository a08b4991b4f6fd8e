import { Ring } from '@visavis/ui/Ring'
import { useText } from '../../i18n/I18nProvider.tsx'
import type { EditProfile } from './useEditProfile.ts'
import styles from './edit.module.css'

const STEPS = ['photo', 'bio', 'interests', 'languages'] as const
type Step = (typeof STEPS)[number]

/** How much of the profile is there, and what the next thing would be good for. */
export function Completeness({ edit: { me, photos } }: { edit: EditProfile }) {
  const text = useText()
  const there: Readonly<Record<Step, boolean>> = {
    photo: photos?.photos.some(({ state }) => state !== 'rejected') ?? me.headImg !== '',
    bio: me.bio !== '',
    interests: me.interests.length > 0,
    languages: me.languages.length > 0,
  }
  const missing = STEPS.filter((step) => !there[step])
  const [next] = missing
  const share = 1 - missing.length / STEPS.length
  return (
    <div className={styles['complete']}>
      <Ring value={share} size={64} thickness={6} tone="success">
        {text('app.edit.share', { share })}
      </Ring>
      <p>
        {missing.length <= 1 && (
          <b>{text(next === undefined ? 'app.edit.completeAll' : 'app.edit.completePart')}</b>
        )}
        {next !== undefined && <span>{text(`app.edit.next.${next}`)}</span>}
      </p>
    </div>
  )
}
