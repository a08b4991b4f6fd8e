import { LinkProvider } from '@visavis/ui/Link'
import { Skeleton } from '@visavis/ui/Skeleton'
import { usePorts } from '@visavis/domain/hooks'
import { Suspense, use, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { I18nProvider } from '../i18n/I18nProvider.tsx'
import { lazyChunk } from '../i18n/lazyChunk.ts'
import { reloadSheets } from '../i18n/reloadSheets.ts'
import { useGo } from '../i18n/SiteLink.tsx'
import { PartErrorBoundary } from './failures/PartErrorBoundary.tsx'
import { SettingsContext } from './settings/SettingsContext.tsx'
import { SiteAnchor } from './SiteAnchor.tsx'
import { useSite } from './SiteContext.tsx'
import { SitePages } from './SitePages.tsx'
import { ShortcutSheet } from './screens.ts'
import { useChunkReload } from './failures/useChunkReload.ts'
import { useInterfaceLanguage } from './settings/useInterfaceLanguage.ts'
import { useMode } from './settings/useMode.ts'
import { useShortcuts } from './useShortcuts.ts'

/**
 * The whole site below store and router: language, links, settings of the device, and what to show when a
 * part is missing.
 */
export function Site() {
  const { pathname } = useLocation()
  const { catalogues, brand, lacksSheets } = useSite()
  const locale = useInterfaceLanguage(pathname)
  const onFailure = useChunkReload()
  const brandArguments = useMemo(() => ({ brand: brand.name, hostTerm: brand.hostTerm }), [brand])
  return (
    <I18nProvider locale={locale} catalogues={catalogues} brandArguments={brandArguments}>
      <LinkProvider component={SiteAnchor}>
        <PartErrorBoundary place="site" onFailure={onFailure}>
          {/* No texts yet, so no words: the shape of what comes. */}
          <Suspense fallback={<Skeleton shape="wall" label={brand.name} />}>
            {lacksSheets && <PageSheets />}
            <DeviceSettings>
              <SitePages onFailure={onFailure} />
            </DeviceSettings>
          </Suspense>
        </PartErrorBoundary>
      </LinkProvider>
    </I18nProvider>
  )
}

const secondTry = lazyChunk(reloadSheets)
/**
 * Stylesheets of the document that failed are asked for a second time; without them the page is a part that
 * could not be loaded.
 */
function PageSheets() {
  use(secondTry())
  return null
}

function DeviceSettings({ children }: { children: ReactNode }) {
  const go = useGo()
  const { pathname } = useLocation()
  const mode = useMode()
  const { page } = usePorts()
  const [keysOpen, setKeysOpen] = useState(false)
  const shortcuts = useShortcuts({
    active: !pathname.endsWith('/callVideo') && page.visible(),
    go,
    onSheet: () => setKeysOpen(true),
  })
  return (
    <SettingsContext value={{ mode, shortcuts }}>
      {children}
      {keysOpen && (
        <Suspense fallback={null}>
          <ShortcutSheet onClose={() => setKeysOpen(false)} />
        </Suspense>
      )}
    </SettingsContext>
  )
}
