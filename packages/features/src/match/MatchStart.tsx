import { useCallback } from 'react'
import { offeredMatchModes } from '@visavis/core/brand/offeredMatchModes'
import type { MatchMode } from '@visavis/core/contract'
import { useOwnVideo } from '@visavis/domain/call/room/useCallMedia'
import { selectBalance } from '@visavis/domain/coins/coins.slice'
import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { startMatch } from '@visavis/domain/match/match.actions'
import { useMatchQuotaQuery } from '@visavis/domain/match/match.api'
import type { MatchAsking, MatchIdle, MatchPreparing } from '@visavis/domain/match/match.states'
import { topUpRequested } from '@visavis/domain/shell/shell.events'
import { BalanceChip } from '@visavis/ui/BalanceChip'
import { Button, ButtonLink } from '@visavis/ui/Button'
import { Coin } from '@visavis/ui/Coin'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Heading } from '@visavis/ui/Heading'
import { IconButton } from '@visavis/ui/IconButton'
import { SegmentedControl } from '@visavis/ui/SegmentedControl'
import { Select } from '@visavis/ui/Select'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Text } from '@visavis/ui/Text'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { problemText } from '../i18n/problemText.ts'
import styles from './match.module.css'
import { MatchProblemSheet } from './MatchProblemSheet.tsx'
import { MatchQuota } from './MatchQuota.tsx'
import { SnapshotNotice } from '../people/SnapshotNotice.tsx'
import { PreviewFace } from './PreviewFace.tsx'
import { OwnPreview } from './OwnPreview.tsx'
import { CountryFilter } from '../people/countries/CountryFilter.tsx'
import { useMatchFilters } from './useMatchFilters.ts'
import { usePreview } from './usePreview.ts'

interface MatchStartProps {
  state: MatchIdle | MatchAsking | MatchPreparing
  mode: MatchMode
  onMode: (mode: MatchMode) => void
  onBack: () => void
}

/**
 * Before a search: own picture, whom to meet, what it costs. Nothing is asked, seen or charged before Start.
 */
export function MatchStart({ state, mode, onMode, onBack }: MatchStartProps) {
  const text = useText('webChat')
  const { number } = useFormats()
  const dispatch = useAppDispatch()
  const features = useFeatures()
  const balance = useAppSelector(selectBalance) ?? 0
  const quota = useMatchQuotaQuery(undefined, { refetchOnMountOrArgChange: true })
  const filters = useMatchFilters(state.wish)
  const own = useOwnVideo()
  const { refetch } = quota
  const onReset = useCallback(() => {
    void refetch()
  }, [refetch])
  const preview = usePreview()
  const price = quota.data?.prices[mode === 'livecam' ? 'livecam' : 'oneOnOne']
  const start = (agreed: number) =>
    void dispatch(
      startMatch({ mode, countryId: filters.countryId, languageIds: filters.languageIds, price: agreed }),
    )
  return (
    <section className={styles.start} aria-label={text('webChat.match.title')}>
      <div className={styles.top}>
        <IconButton icon="x" variant="glass" label={text('webChat.match.close')} onClick={onBack} />
        <BalanceChip
          coins={number(balance)}
          label={text('webChat.match.balance', { coins: balance })}
          onPress={() => void dispatch(topUpRequested({ reason: 'header' }))}
        />
      </div>
      <div className={styles.panel}>
        <Heading level={1} size={2} align="center" focusable>
          {text('webChat.match.title')}
        </Heading>
        <div className={styles.preview}>
          {own.attach ? (
            <OwnPreview />
          ) : (
            <div className={styles.previewOff}>
              <PreviewFace />
              <Button
                full
                icon="video-camera"
                busy={preview.opening}
                disabled={state.phase !== 'idle'}
                onClick={preview.open}
              >
                {text('webChat.match.preview')}
              </Button>
              <span role="status">
                {preview.problem ? problemText(text, preview.problem) : text('webChat.match.previewOff')}
              </span>
            </div>
          )}
        </div>
        {offeredMatchModes(features).length > 1 && (
          <SegmentedControl
            label={text('webChat.match.modes')}
            segments={[
              { value: 'livecam', label: text('webChat.match.livecam'), icon: 'video-camera' },
              { value: '1v1', label: text('webChat.match.oneOnOne'), icon: 'users-three' },
            ]}
            value={mode}
            onChange={(value) => onMode(value === '1v1' ? '1v1' : 'livecam')}
          />
        )}
        {/* Both modes take the same room: nothing moves when the other one is chosen. */}
        <div className={styles.either}>
          <div inert={mode !== 'livecam'}>
            <Text size="sm" tone="secondary" align="center">
              {text('webChat.match.livecamText')}
            </Text>
          </div>
          <div inert={mode !== '1v1'}>
            <Text size="sm" tone="secondary" align="center">
              {text('webChat.match.oneOnOneText')}
            </Text>
          </div>
        </div>
        <div className={styles.filters}>
          <CountryFilter
            label={text('webChat.match.country')}
            icon="map-pin"
            value={filters.country}
            countries={filters.countries}
            onChange={filters.setCountry}
            everywhere={text('webChat.match.everywhere')}
          />
          <Select
            label={text('webChat.match.language')}
            icon="translate"
            value={filters.language}
            options={filters.languages}
            onChange={filters.setLanguage}
          />
        </div>
        {quota.isError && (
          <ErrorState
            title={text('webChat.match.quotaFailed')}
            text={text('base.error.network')}
            retry={{ label: text('base.action.retry'), onPress: onReset, busy: quota.isFetching }}
          />
        )}
        {quota.isLoading && <Skeleton shape="summary" count={1} label={text('base.loading')} />}
        {quota.data?.unlimited && (
          <Text size="sm" align="center">
            {text('webChat.match.unlimited')}
          </Text>
        )}
        {quota.data && !quota.data.unlimited && (
          <div className={styles.either}>
            <div inert={mode !== 'livecam'}>
              <MatchQuota quota={quota.data} onReset={onReset} />
            </div>
          </div>
        )}
        {price !== undefined && (
          <Button variant="primary" size="lg" full busy={state.phase !== 'idle'} onClick={() => start(price)}>
            {price > 0 ? (
              <>
                {text('webChat.match.startPaid', { price })} <Coin size={20} />
              </>
            ) : (
              text('webChat.match.start')
            )}
          </Button>
        )}
        <Text size="sm" tone="secondary" align="center">
          {text('webChat.match.privacy')} <SnapshotNotice scene="match" />
        </Text>
        <ButtonLink variant="ghost" icon="video-camera" href="/greenRoom">
          {text('webChat.greenRoom.link')}
        </ButtonLink>
      </div>
      <MatchProblemSheet state={state} onStart={start} />
    </section>
  )
}
