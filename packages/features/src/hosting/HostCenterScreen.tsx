import { Suspense, useState } from 'react'
import { selectPoints } from '@visavis/domain/coins/coins.slice'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useAppDispatch, useAppSelector, usePorts } from '@visavis/domain/hooks'
import {
  useHostApplyMutation,
  useHostingQuery,
  useHostPriceMutation,
  useProtocolStatusQuery,
  useSaveAgreementMutation,
} from '@visavis/domain/hosting/hosting.api'
import { selectGlobalConf } from '@visavis/domain/globalConf/globalConf.slice'
import { selectMe } from '@visavis/domain/session/session.slice'
import { saveSettings } from '@visavis/domain/settings/settings.actions'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useText } from '../i18n/I18nProvider.tsx'
import { HostCenterView } from './HostCenterView.tsx'
import { IntroClip } from './IntroClip.tsx'
import { VERIFY_MOBILE, type NumberProof } from './numberProof.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { OwnCard } from './OwnCard.tsx'
import { useHours } from './useHours.ts'
import { usePenalties } from './usePenalties.ts'
import type { HostPrices } from './PriceForm.tsx'

const fresh = { refetchOnMountOrArgChange: true } as const

/** {@link HostCenterView} for whoever is logged in. */
export function HostCenterScreen({ proof: Proof }: { proof: NumberProof }) {
  const text = useText('host')
  const dispatch = useAppDispatch()
  const { brand } = usePorts()
  const me = useAppSelector(selectMe)
  const points = useAppSelector(selectPoints)
  const hosting = useHostingQuery(undefined, fresh)
  const agreement = useProtocolStatusQuery(undefined, fresh)
  const [agree, agreeing] = useSaveAgreementMutation()
  const [apply, applying] = useHostApplyMutation()
  const [setPrices, pricing] = useHostPriceMutation()
  const penalties = usePenalties()
  const hours = useHours()
  // Where numbers can be proven here, the question stands before the agreement, which then goes on (R6.16).
  const provable = useAppSelector((state) => selectGlobalConf(state)?.phone?.offered === true)
  const [proving, setProving] = useState(false)
  const [draft, setDraft] = useState<HostPrices | null>(null)
  if (me === null) return null
  if (hosting.data === undefined || agreement.data === undefined) {
    const error = hosting.error ?? agreement.error
    return error === undefined ? (
      <Skeleton shape="list" label={text('base.loading')} />
    ) : (
      <LoadFailed
        title={text('host.failed')}
        failure={failureOf(error)}
        busy={hosting.isFetching || agreement.isFetching}
        onRetry={() => {
          void hosting.refetch()
          void agreement.refetch()
        }}
      />
    )
  }
  const { data } = hosting
  const { data: accepted } = agreement
  const save = async (): Promise<void> => {
    if (draft === null) return
    const result = await setPrices(draft)
    if (result.error === undefined) {
      // What was chosen stays until what was saved is read.
      const read = await hosting.refetch()
      if (!read.isError) setDraft(null)
      return
    }
    // The list or the agreement may be another one by now.
    void hosting.refetch()
    void agreement.refetch()
  }
  const accept = async (): Promise<void> => {
    const { error } = await agree({ version: accepted.version })
    if (provable && error !== undefined && failureOf(error).code === VERIFY_MOBILE) setProving(true)
  }
  const shownFailure = (error: unknown) => (error === undefined ? null : failureOf(error as never))
  const refused = shownFailure(agreeing.error)
  return (
    <>
      <HostCenterView
        hosting={data}
        agreement={{
          agreement: accepted,
          busy: agreeing.isLoading,
          failure: provable && refused?.code === VERIFY_MOBILE ? null : refused,
          onAgree: () => void accept(),
        }}
        apply={{
          busy: applying.isLoading,
          failure: shownFailure(applying.error),
          onApply: () => void apply(),
        }}
        prices={{
          draft,
          busy: pricing.isLoading,
          failure: shownFailure(pricing.error),
          saved: draft === null && pricing.isSuccess,
          onDraft: (next) => {
            setDraft(next)
            pricing.reset()
          },
          onSave: () => void save(),
        }}
        points={points}
        penalties={penalties}
        friendOnlyCall={me.settings?.friendOnlyCall ?? null}
        onFriendOnlyCall={(friendOnlyCall) => void dispatch(saveSettings({ friendOnlyCall }))}
        profileHref={`/profile/${me.id}`}
        hours={hours}
        card={<OwnCard me={me} price={data.price} layout={brand.hostCardLayout} />}
        intro={<IntroClip />}
      />
      {proving && (
        <Suspense fallback={null}>
          <Proof
            onProven={() => {
              setProving(false)
              void accept()
            }}
            onClose={() => setProving(false)}
          />
        </Suspense>
      )}
    </>
  )
}
