import { useSearchParams } from 'react-router'
import { ButtonLink, Button } from '@visavis/ui/Button'
import { EmptyState } from '@visavis/ui/EmptyState'
import { ErrorState } from '@visavis/ui/ErrorState'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'
import { useText } from '../i18n/I18nProvider.tsx'
import { shownName } from '../people/shownName.ts'
import { PersonView } from './PersonView.tsx'
import type { Profile } from './useProfile.ts'
import { useProfile } from './useProfile.ts'
import styles from './profile.module.css'

export interface ProfileScreenProps {
  /** Last part of the address, as it stands there. */
  friendId: string
  /** Goes back to where the person came from (R2.08). */
  onBack: () => void
}

/** Page of a person (S.07). */
export function ProfileScreen({ friendId, onBack }: ProfileScreenProps) {
  const from = useSearchParams()[0].get('from')
  return (
    <ProfileView
      key={friendId}
      profile={useProfile(friendId, from === 'card' || from === 'search' ? from : null)}
      onBack={onBack}
    />
  )
}

/** The page in each of its states. */
export function ProfileView({ profile, onBack }: { profile: Profile; onBack: () => void }) {
  const text = useText()
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const shown = profile.phase === 'ready' && profile.person.relation !== 4
  return (
    <>
      {!shown && (
        <div className={profile.phase === 'loading' ? styles['overPicture'] : undefined}>
          <PageHeader back={{ label: text('app.profile.back'), onPress: onBack }} />
        </div>
      )}
      {profile.phase === 'loading' && <Skeleton shape="profile" label={text('base.loading')} />}
      {profile.phase === 'unknown' && (
        <EmptyState
          icon="smiley-sad"
          level={1}
          title={text('app.profile.unknown')}
          text={text('app.profile.unknownLead')}
          action={
            <ButtonLink variant="primary" href="/wall">
              {text('app.profile.toWall')}
            </ButtonLink>
          }
        />
      )}
      {profile.phase === 'failed' && (
        <ErrorState
          level={1}
          title={text('app.profile.failed')}
          text={failureText(profile.failure)}
          code={failureCode(profile.failure)}
          retry={{ label: text('base.action.retry'), onPress: profile.onRetry }}
        />
      )}
      {profile.phase === 'ready' && profile.person.relation === 4 && (
        <EmptyState
          icon="prohibit"
          level={1}
          title={text('app.profile.notAvailable', { name: shownName(profile.person) })}
          text={text('app.profile.blockedByYou', { name: shownName(profile.person) })}
          action={
            <Button variant="primary" onClick={profile.onUnblock}>
              {text('app.profile.unblock')}
            </Button>
          }
        />
      )}
      {shown && <PersonView {...profile} onBack={onBack} />}
    </>
  )
}
