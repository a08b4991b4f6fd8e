export { ToastRegion, type ToastContent, type ToastRegionProps } from '../Toast/Toast.tsx'
