import type { ReactNode } from 'react'
import type { Hosting } from '@visavis/core/contract'
import { Card } from '@visavis/ui/Card'
import { Columns } from '@visavis/ui/Columns'
import { Heading } from '@visavis/ui/Heading'
import { Icon } from '@visavis/ui/Icon'
import { Link } from '@visavis/ui/Link'
import { List, ListRow } from '@visavis/ui/ListRow'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Stack } from '@visavis/ui/Stack'
import { Switch } from '@visavis/ui/Switch'
import { useText } from '../i18n/I18nProvider.tsx'
import { Agreement, type AgreementProps } from './Agreement.tsx'
import { ApplyCard, type ApplyCardProps } from './ApplyCard.tsx'
import { HoursForm, type HoursFormProps } from './HoursForm.tsx'
import { PenaltyPart, type PenaltyPartProps } from './PenaltyPart.tsx'
import { PriceForm, type PriceFormProps } from './PriceForm.tsx'
import { WallRule } from './WallRule.tsx'
import styles from './hosting.module.css'

export interface HostCenterViewProps {
  hosting: Hosting
  agreement: AgreementProps
  apply: Pick<ApplyCardProps, 'busy' | 'failure' | 'onApply'>
  prices: Omit<PriceFormProps, 'hosting'>
  points: number
  penalties: PenaltyPartProps
  /** Only friends may call; null where the switches are not known. */
  friendOnlyCall: boolean | null
  onFriendOnlyCall: (on: boolean) => void
  /** The own card as callers see it. */
  card: ReactNode
  /** The video they see first. */
  intro: ReactNode
  /** Address of the own page. */
  profileHref: string
  hours: HoursFormProps
}

/** Being a host: prices, topic, who may call, and what callers see; for others the way to apply (S.45). */
export function HostCenterView({
  hosting,
  agreement,
  apply,
  prices,
  points,
  penalties,
  friendOnlyCall,
  onFriendOnlyCall,
  card,
  intro,
  profileHref,
  hours,
}: HostCenterViewProps) {
  const text = useText('host')
  const isHost = hosting.state === 'host'
  const suspended = penalties.penalties?.some(({ kind, state }) => kind === 'role' && state === 'active')
  return (
    <Stack gap={5}>
      <PageHeader
        title={text('app.title.hostCenter')}
        back={{ label: text('app.title.settings'), href: '/setting' }}
      />
      <PenaltyPart {...penalties} />
      {isHost && (
        <Card>
          <div className={styles['part']}>
            <Heading level={2} size={5}>
              {text('host.safety.title')}
            </Heading>
            {friendOnlyCall !== null && (
              <Switch
                checked={friendOnlyCall}
                onChange={onFriendOnlyCall}
                label={text('app.settings.friendOnlyCall')}
                description={text('app.settings.friendOnlyCallHint')}
              />
            )}
            <p className={styles['hint']}>
              <Link href="/friends?tab=blocked">{text('host.safety.blocked')}</Link>
            </p>
          </div>
        </Card>
      )}
      <Columns>
        {isHost ? (
          <Stack gap={5}>
            <Card>
              {agreement.agreement.agreed ? (
                <PriceForm hosting={hosting} {...prices} />
              ) : (
                <Agreement {...agreement} note={text('host.agreement.missing')} />
              )}
            </Card>
            {agreement.agreement.agreed && (
              <Card>
                <HoursForm {...hours} />
              </Card>
            )}
          </Stack>
        ) : (
          suspended !== true && <ApplyCard hosting={hosting} agreement={agreement} {...apply} />
        )}
        <Stack gap={5}>
          {isHost && (
            <Card>
              <div className={styles['part']}>
                <Heading level={2} size={5}>
                  {text('host.preview.title')}
                </Heading>
                <div className={styles['card']}>{card}</div>
                <p className={styles['hint']}>
                  {text('host.preview.friends', { price: hosting.friendPrice })}
                </p>
                <p className={styles['hint']}>
                  <Link href={profileHref}>{text('host.preview.profile')}</Link>
                </p>
              </div>
            </Card>
          )}
          {isHost && <Card>{intro}</Card>}
          {(isHost || points > 0) && (
            <Card>
              <List label={text('app.title.points')}>
                <ListRow
                  href="/points"
                  leading={<Icon name="coins" />}
                  title={text('app.title.points')}
                  text={text('app.leaving.points', { count: points })}
                />
              </List>
            </Card>
          )}
          {isHost && agreement.agreement.agreed && (
            <Card>
              <Agreement {...agreement} />
            </Card>
          )}
          <WallRule />
        </Stack>
      </Columns>
    </Stack>
  )
}
