import type { Data, LinkedDevice, SocialProvider } from '@visavis/core/contract'
import { Button } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { Columns } from '@visavis/ui/Columns'
import { Heading } from '@visavis/ui/Heading'
import { Icon } from '@visavis/ui/Icon'
import { List, ListRow } from '@visavis/ui/ListRow'
import { PageHeader } from '@visavis/ui/PageHeader'
import { SecurityRing } from '@visavis/ui/SecurityRing'
import { Stack } from '@visavis/ui/Stack'
import { Tag } from '@visavis/ui/Tag'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import styles from '../account.module.css'
import { protectionsOf } from './protections.ts'

export interface SecurityViewProps {
  links: Data<'links'>
  /** Now, in gateway time. */
  now: number
  devices: readonly LinkedDevice[]
  mostDevices: number
  /** Name of a country in the person's language. */
  countryName: (code: string) => string
  /** Something of the row is on its way. */
  busy: string | null
  onEmail: (pending: string) => void
  onProvider: (provider: SocialProvider, link: boolean) => void
  onRemove: (device: LinkedDevice) => void
  /** Links or changes the number; left out where codes cannot be sent. */
  onPhone?: (() => void) | undefined
  /** Changes the password of a way, or sets its first one. */
  onPassword: (way: 'email' | 'phone') => void
}

/** Ways into the account, and the browsers that are in (S.43). */
export function SecurityView(props: SecurityViewProps) {
  const text = useText()
  return (
    <Stack gap={5}>
      <PageHeader
        title={text('app.title.security')}
        back={{ label: text('app.title.settings'), href: '/setting' }}
      />
      <Columns>
        <Ways {...props} />
        <Devices {...props} />
      </Columns>
    </Stack>
  )
}

function Ways({ links, now, busy, onPhone, onEmail, onPassword, onProvider }: SecurityViewProps) {
  const text = useText()
  const formats = useFormats()
  const { email, phone, providers, signIns } = links
  const locked = (until: number) =>
    until > now ? text('app.security.locked', { date: formats.dateTime(until) }) : undefined
  const { done, most, next, level } = protectionsOf(links)
  const emailName = text('app.security.email'),
    phoneName = text('app.security.phone')
  return (
    <Card label={text('app.security.ways')}>
      <Stack gap={3}>
        <Heading level={2} size={5}>
          {text('app.security.ways')}
        </Heading>
        <SecurityRing
          done={done}
          outOf={most}
          label={text('app.security.ringLabel', { done, most })}
          title={text('app.security.ringTitle', { level })}
          text={text('app.security.ringNext', { next: next ?? 'other' })}
        />
        <List label={text('app.security.ways')}>
          <ListRow
            leading={<Icon name="envelope-simple" />}
            title={emailName}
            mark={
              (email.value || email.pending) && (
                <Tag tone={email.pending ? 'coin' : 'success'}>
                  {text(email.pending ? 'app.security.unverified' : 'app.security.verified')}
                </Tag>
              )
            }
            text={
              <>
                <bdi>{email.pending || email.value || text('app.security.none')}</bdi>
                {locked(email.lockedUntil) && <> · {locked(email.lockedUntil)}</>}
              </>
            }
            trailing={
              <Button
                size="sm"
                disabled={email.lockedUntil > now}
                aria-label={
                  email.pending
                    ? undefined
                    : text(email.value ? 'app.security.changeOf' : 'app.security.linkOf', { name: emailName })
                }
                onClick={() => onEmail(email.pending)}
              >
                {text(
                  email.pending
                    ? 'app.security.check'
                    : email.value
                      ? 'app.security.change'
                      : 'app.security.link',
                )}
              </Button>
            }
          />
          {email.value !== '' && (
            <PasswordRow way="email" isSet={email.hasPassword} onPassword={onPassword} />
          )}
          {(onPhone || phone.value !== '') && (
            <ListRow
              leading={<Icon name="device-mobile" />}
              title={phoneName}
              mark={phone.value && <Tag tone="success">{text('app.security.verified')}</Tag>}
              text={
                <>
                  <bdi dir={phone.value ? 'ltr' : undefined}>{phone.value || text('app.security.none')}</bdi>
                  {locked(phone.lockedUntil) && <> · {locked(phone.lockedUntil)}</>}
                </>
              }
              trailing={
                onPhone && (
                  <Button
                    size="sm"
                    disabled={phone.lockedUntil > now}
                    aria-label={text(phone.value ? 'app.security.changeOf' : 'app.security.linkOf', {
                      name: phoneName,
                    })}
                    onClick={onPhone}
                  >
                    {text(phone.value ? 'app.security.change' : 'app.security.link')}
                  </Button>
                )
              }
            />
          )}
          {phone.value !== '' && (
            <PasswordRow way="phone" isSet={phone.hasPassword} onPassword={onPassword} />
          )}
          {providers.map(({ provider, linked }) => {
            const name = text('app.security.provider', { provider })
            const last = linked && signIns < 2
            return (
              <ListRow
                key={provider}
                leading={<Icon name={`${provider}-logo`} />}
                title={name}
                mark={linked && <Tag tone="success">{text('app.security.verified')}</Tag>}
                text={last ? text('app.security.lastWay') : linked ? undefined : text('app.security.none')}
                trailing={
                  <Button
                    size="sm"
                    busy={busy === provider}
                    disabled={last}
                    aria-label={text(linked ? 'app.security.unlinkOf' : 'app.security.linkOf', { name })}
                    onClick={() => onProvider(provider, !linked)}
                  >
                    {text(linked ? 'app.security.unlink' : 'app.security.link')}
                  </Button>
                }
              />
            )
          })}
        </List>
      </Stack>
    </Card>
  )
}

/** The password of a linked way: each keeps its own (R5.03). */
function PasswordRow({
  way,
  isSet,
  onPassword,
}: { way: 'email' | 'phone'; isSet: boolean } & Pick<SecurityViewProps, 'onPassword'>) {
  const text = useText()
  const name = text(way === 'email' ? 'app.security.passwordOfEmail' : 'app.security.passwordOfPhone')
  return (
    <ListRow
      leading={<Icon name="lock-simple" />}
      title={name}
      text={text(isSet ? 'app.security.passwordIsSet' : 'app.security.passwordMissing')}
      trailing={
        <Button
          size="sm"
          aria-label={text(isSet ? 'app.security.changeOf' : 'app.security.passwordSetOf', { name })}
          onClick={() => onPassword(way)}
        >
          {text(isSet ? 'app.security.change' : 'app.security.passwordSet')}
        </Button>
      }
    />
  )
}

function Devices({ devices, mostDevices, countryName, busy, onRemove }: SecurityViewProps) {
  const text = useText()
  const formats = useFormats()
  return (
    <Card label={text('app.security.devices')}>
      <Stack gap={3}>
        <Heading level={2} size={5}>
          {text('app.security.devices')}
        </Heading>
        <List label={text('app.security.devices')}>
          {devices.map((device) => {
            const name = device.name || text('app.qr.unknown')
            return (
              <ListRow
                key={device.id}
                leading={<Icon name={device.main ? 'desktop' : 'device-mobile'} />}
                title={<bdi>{name}</bdi>}
                mark={
                  device.current ? (
                    <Tag tone="success">{text('app.security.thisDevice')}</Tag>
                  ) : device.main ? (
                    <Tag>{text('app.security.mainDevice')}</Tag>
                  ) : undefined
                }
                text={[
                  device.place && countryName(device.place),
                  text('app.security.lastSeen', { date: formats.dateTime(device.lastSeenAt) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                trailing={
                  !device.main &&
                  !device.current && (
                    <Button
                      size="sm"
                      busy={busy === device.id}
                      aria-label={text('app.security.removeOf', { name })}
                      onClick={() => onRemove(device)}
                    >
                      {text('app.security.remove')}
                    </Button>
                  )
                }
              />
            )
          })}
        </List>
        <p className={styles['hint']}>{text('app.security.devicesHint', { most: mostDevices })}</p>
      </Stack>
    </Card>
  )
}
