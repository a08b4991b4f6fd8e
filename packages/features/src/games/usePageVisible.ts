import { usePorts } from '@visavis/domain/hooks'
import { useEffect, useState } from 'react'

/** Whether the page is in front: not another tab, and no locked phone. */
export function usePageVisible(): boolean {
  const { page } = usePorts()
  const [visible, setVisible] = useState(() => page.visible())
  useEffect(() => page.onVisible(setVisible), [page])
  return visible
}
