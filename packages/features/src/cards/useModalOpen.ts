import { useSyncExternalStore } from 'react'

const isModalOpen = () =>
  [...document.querySelectorAll('dialog[open]')].some((dialog) => dialog.matches(':modal'))

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  })
  return () => observer.disconnect()
}

/** Whether a modal dialog stands before the page, whoever opened it. */
export const useModalOpen = (): boolean => useSyncExternalStore(subscribe, isModalOpen, () => false)
