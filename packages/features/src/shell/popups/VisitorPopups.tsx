import { useAppSelector } from '@visavis/domain/hooks'
import { selectBlockNotice } from '@visavis/domain/shell/shell.slice'
import { lazyPart } from '../../i18n/lazyPart.tsx'
import { Popup } from './Popup.tsx'
import { AppealPanel } from '../screens.ts'
import { useSite } from '../SiteContext.tsx'

/** Nothing of it is fetched while somebody looks around. */
const INSTALL_AFTER_MS = 10_000

const BlockedPopup = lazyPart(async () => (await import('../../notices/BlockedPopup.tsx')).BlockedPopup)
const InstallHost = lazyPart(async () => {
  await new Promise((resolve) => {
    setTimeout(resolve, INSTALL_AFTER_MS)
  })
  // Nobody asked for it: what cannot be had is not missed.
  return await import('../../alerts/InstallHost.tsx').then(
    (part) => part.InstallHost,
    () => () => null,
  )
})

/**
 * Popups of visitors: why a session ended with a block, and the home screen (S.65). `free`: nothing else is
 * asked above the page.
 */
export function VisitorPopups({ free }: { free: boolean }) {
  const blocked = useAppSelector((state) => selectBlockNotice(state) !== undefined)
  const { assets, gate } = useSite()
  return (
    <>
      <Popup open={blocked}>
        <BlockedPopup ReviewPanel={AppealPanel} />
      </Popup>
      <Popup open>
        <InstallHost icon={assets.mark} free={free && !blocked && !gate.shut()} />
      </Popup>
    </>
  )
}
