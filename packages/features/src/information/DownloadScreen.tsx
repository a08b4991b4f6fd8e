import { usePorts } from '@visavis/domain/hooks'
import { Button } from '@visavis/ui/Button'
import { Heading } from '@visavis/ui/Heading'
import { Link } from '@visavis/ui/Link'
import { QrCode } from '@visavis/ui/QrCode'
import { useState, useSyncExternalStore } from 'react'
import { useStartText } from '../i18n/I18nProvider.tsx'
import { usePlace } from '../i18n/SiteLink.tsx'
import { withPrefix } from '../i18n/prefix.ts'
import { deviceOf, install, isInstalled, keptOffer } from './installPrompt.ts'
import styles from './DownloadScreen.module.css'

const WAYS = {
  iphone: ['app.download.iphoneShare', 'app.download.iphoneAdd', 'app.download.iphoneOpen'],
  android: ['app.download.androidMenu', 'app.download.androidAdd'],
  computer: ['app.download.computerAdd'],
} as const
type Device = keyof typeof WAYS

export interface DownloadViewProps {
  /** Device of the person; its steps come first. Null until that is known. */
  device: Device | null
  installed: boolean
  /** The browser can be asked to install. */
  onInstall: (() => void) | null
  /** Address the code leads to; empty until it is known. */
  address: string
  stores: { readonly appStore: string; readonly googlePlay: string }
}

/**
 * How the site becomes an app (S.27): the browser's own installation where it offers one, steps everywhere, a
 * code for the phone.
 */
export function DownloadView({ device, installed, onInstall, address, stores }: DownloadViewProps) {
  const text = useStartText()
  const ways = (Object.keys(WAYS) as Device[]).sort((a, b) => Number(b === device) - Number(a === device))
  return (
    <article className={styles['page']}>
      <Heading level={1} size={3} focusable>
        {text('app.information.download')}
      </Heading>
      <p>{text('app.download.lead')}</p>
      {installed && (
        <p role="status" className={styles['installed']}>
          {text('app.download.installed')}
        </p>
      )}
      {!installed && onInstall && (
        <div>
          <Button variant="primary" size="lg" icon="download-simple" onClick={onInstall}>
            {text('app.download.install')}
          </Button>
        </div>
      )}
      {(stores.appStore !== '' || stores.googlePlay !== '') && (
        <p className={styles['stores']}>
          {stores.appStore !== '' && (
            <Link href={stores.appStore} target="_blank" rel="noopener">
              {text('app.download.appStore')}
            </Link>
          )}
          {stores.googlePlay !== '' && (
            <Link href={stores.googlePlay} target="_blank" rel="noopener">
              {text('app.download.googlePlay')}
            </Link>
          )}
        </p>
      )}
      <div className={styles['ways']}>
        {ways.map((way) => (
          <section key={way} className={styles['way']}>
            <Heading level={2} size={5}>
              {text(`app.download.${way}`)}
            </Heading>
            <ol>
              {WAYS[way].map((id) => (
                <li key={id}>{text(id)}</li>
              ))}
            </ol>
          </section>
        ))}
        <section className={styles['way']}>
          <Heading level={2} size={5}>
            {text('app.download.phone')}
          </Heading>
          <p>{text('app.download.scan')}</p>
          <div className={styles['code']}>
            {address !== '' && <QrCode value={address} label={text('app.download.code')} />}
          </div>
        </section>
      </div>
    </article>
  )
}

const never = () => () => undefined

/** {@link DownloadView} for this browser. A page that came as HTML knows no device yet. */
export function DownloadScreen() {
  const { brand } = usePorts()
  const { prefix } = usePlace()
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [asked, setAsked] = useState(false)
  const offered = here && !asked && keptOffer() !== undefined
  return (
    <DownloadView
      device={here ? deviceOf(navigator) : null}
      installed={here && isInstalled()}
      onInstall={
        offered
          ? () => {
              setAsked(true)
              void install()
            }
          : null
      }
      address={here ? window.location.origin + withPrefix(prefix, '/') : ''}
      stores={brand.storeLinks}
    />
  )
}
