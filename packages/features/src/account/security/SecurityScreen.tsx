import {
  useLinkedDevicesQuery,
  useLinksQuery,
  useRevokeDeviceMutation,
  useUnlinkProviderMutation,
} from '@visavis/domain/account/link.api'
import { leaveForProvider } from '@visavis/domain/account/social.actions'
import { selectJourney } from '@visavis/domain/account/ways.slice'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { selectGlobalConf } from '@visavis/domain/globalConf/globalConf.slice'
import { useAppDispatch, useAppSelector, usePorts } from '@visavis/domain/hooks'
import { failureShown } from '@visavis/domain/shell/shell.events'
import { ErrorState } from '@visavis/ui/ErrorState'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useState } from 'react'
import { useLocale, useText } from '../../i18n/I18nProvider.tsx'
import { useFailureText } from '../../i18n/failureText.ts'
import { EmailLinkDialog } from './EmailLinkDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { SecurityView } from './SecurityView.tsx'
import { useEmailLink } from './useEmailLink.ts'
import { PhoneLinkDialog } from './PhoneLinkDialog.tsx'
import { usePasswordChange } from './usePasswordChange.ts'
import { usePhoneLink } from './usePhoneLink.ts'

/** Account security: links and devices (S.43). */
export function SecurityScreen() {
  const text = useText()
  const { tag } = useLocale()
  const failureText = useFailureText()
  const dispatch = useAppDispatch()
  const { clock, gateway } = usePorts()
  const links = useLinksQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true })
  const devices = useLinkedDevicesQuery(undefined, { refetchOnMountOrArgChange: true })
  const [revoke] = useRevokeDeviceMutation()
  const [unlink] = useUnlinkProviderMutation()
  const [row, setRow] = useState<string | null>(null)
  const journey = useAppSelector(selectJourney)
  const email = useEmailLink()
  const phone = usePhoneLink()
  const password = usePasswordChange(links.data)
  const phoneOffered = useAppSelector((state) => selectGlobalConf(state)?.phone?.offered === true)
  const error = links.error ?? devices.error

  async function run(
    name: string,
    work: () => PromiseLike<{ error?: Parameters<typeof failureOf>[0] | undefined }>,
  ) {
    setRow(name)
    const { error: refused } = await work()
    setRow(null)
    if (refused !== undefined) dispatch(failureShown({ failure: failureOf(refused) }))
  }
  async function leave(provider: Parameters<typeof leaveForProvider>[0]) {
    const address = await dispatch(leaveForProvider(provider, window.location.pathname))
    if (address !== null) window.location.assign(address)
  }

  if (links.data === undefined || devices.data === undefined) {
    return (
      <>
        <PageHeader
          title={text('app.title.security')}
          back={{ label: text('app.title.settings'), href: '/setting' }}
        />
        {error === undefined ? (
          <Skeleton shape="list" label={text('base.loading')} />
        ) : (
          <ErrorState
            title={text('app.title.security')}
            text={failureText(failureOf(error))}
            retry={{
              label: text('base.action.retry'),
              onPress: () => {
                void links.refetch()
                void devices.refetch()
              },
            }}
          />
        )}
      </>
    )
  }
  return (
    <>
      <SecurityView
        links={links.data}
        now={clock.now() + gateway.clockOffset()}
        devices={devices.data.devices}
        mostDevices={devices.data.most}
        countryName={(code) =>
          /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames([tag], { type: 'region' }).of(code) ?? code) : ''
        }
        busy={row ?? journey.provider}
        onPhone={phoneOffered ? phone.open : undefined}
        onEmail={(pending) => email.open(pending)}
        onPassword={password.open}
        onProvider={(provider, wanted) =>
          void (wanted ? leave(provider) : run(provider, () => unlink({ provider })))
        }
        onRemove={(device) => void run(device.id, () => revoke({ id: device.id }))}
      />
      {email.dialog && <EmailLinkDialog {...email.dialog} />}
      {phone.dialog && <PhoneLinkDialog {...phone.dialog} />}
      {password.dialog && <PasswordDialog {...password.dialog} />}
    </>
  )
}
