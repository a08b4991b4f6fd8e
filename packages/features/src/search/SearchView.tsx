import { Button, ButtonLink } from '@visavis/ui/Button'
import { Chip, ChipRow } from '@visavis/ui/Chip'
import { EmptyState } from '@visavis/ui/EmptyState'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Heading } from '@visavis/ui/Heading'
import type { HostCardLayout } from '@visavis/ui/HostCard'
import { HostGrid } from '@visavis/ui/HostGrid'
import { IconButton } from '@visavis/ui/IconButton'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Text } from '@visavis/ui/Text'
import { TextField } from '@visavis/ui/TextField'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'
import { useText } from '../i18n/I18nProvider.tsx'
import { MoreRow } from '../people/MoreRow.tsx'
import { ownPriceTexts } from '../people/coins/ownPriceTexts.ts'
import { PersonCard } from '../people/PersonCard.tsx'
import styles from './search.module.css'
import { SearchFilters } from './SearchFilters.tsx'
import type { Search } from './useSearch.ts'

/** Field, filters and who was found, in each state. */
export function SearchView({
  search,
  layout,
  onBack,
}: {
  search: Search
  layout: HostCardLayout
  onBack: () => void
}) {
  const text = useText()
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const { typed, people, phase, failure, recent } = search
  return (
    <section className={styles['page']} aria-label={text('app.search.title')}>
      <PageHeader
        title={text('app.search.title')}
        back={{ label: text('app.profile.back'), onPress: onBack }}
      />
      <form
        role="search"
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          search.onSubmit()
        }}
      >
        <TextField
          label={text('app.search.field')}
          hideLabel
          placeholder={text('app.search.field')}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={60}
          icon="magnifying-glass"
          value={typed}
          onChange={search.onType}
          trailing={
            typed === '' ? undefined : (
              <IconButton icon="x" label={text('app.search.clear')} onClick={() => search.onType('')} />
            )
          }
        />
        <SearchFilters search={search} />
      </form>
      {typed === '' && recent.length > 0 && (
        <ChipRow label={text('app.search.recent')} scroll>
          {recent.map((term) => (
            <span key={term} className={styles['term']}>
              <Chip icon="clock-counter-clockwise" onSelect={() => search.onRecent(term)}>
                <bdi>{term}</bdi>
              </Chip>
              <IconButton
                icon="x"
                iconSize={16}
                label={text('app.search.forget', { term })}
                onClick={() => search.onForget(term)}
              />
            </span>
          ))}
        </ChipRow>
      )}
      {phase === 'loading' && <Skeleton shape="wall" label={text('base.loading')} />}
      {phase === 'failed' && failure && (
        <ErrorState
          level={2}
          title={text('app.search.failed')}
          text={failureText(failure)}
          code={failureCode(failure)}
          retry={{ label: text('base.action.retry'), onPress: search.onRetry }}
        />
      )}
      {phase === 'ready' && (
        <>
          <div className={styles['count']} role="status">
            {people.length > 0 &&
              (search.suggested ? (
                <Heading level={2} size={5}>
                  {text('app.search.suggested')}
                </Heading>
              ) : (
                <Text as="span" size="sm" tone="secondary">
                  {text('app.search.found', { count: search.total })}
                </Text>
              ))}
          </div>
          {people.length === 0 && (
            <EmptyState
              icon="magnifying-glass"
              // Digits alone are an ID (R8.17); filters may hide whom it is of.
              title={text(
                !search.filtered && /^\d+$/.test(typed.trim()) ? 'app.profile.unknown' : 'app.search.none',
              )}
              text={text(search.filtered ? 'app.search.noneFiltered' : 'app.search.noneLead')}
              action={
                search.filtered ? (
                  <Button variant="primary" onClick={search.onReset}>
                    {text('app.search.reset')}
                  </Button>
                ) : typed === '' ? (
                  <ButtonLink href="/wall">{text('app.landing.browse')}</ButtonLink>
                ) : (
                  <Button variant="quiet" onClick={() => search.onType('')}>
                    {text('app.search.clear')}
                  </Button>
                )
              }
            />
          )}
          {people.length > 0 && (
            <>
              <HostGrid label={text('app.search.results')} busy={search.busy}>
                {people.map((host, index) => {
                  const own = ownPriceTexts(text, host)
                  return (
                    <PersonCard
                      key={host.id}
                      host={host}
                      layout={layout}
                      from="search"
                      priceNote={host.pricePerMinute > 0 ? text('app.search.from') : undefined}
                      cheaper={
                        own === null ? undefined : { ...own, onPress: () => search.onOwnPrice(host.id) }
                      }
                      headingLevel={search.suggested ? 3 : 2}
                      eager={index < 6}
                      onCall={search.onCall}
                      onSafety={search.onSafety}
                    />
                  )
                })}
              </HostGrid>
              <MoreRow key={people.length} more={search.more} onMore={search.onMore} />
            </>
          )}
        </>
      )}
    </section>
  )
}
