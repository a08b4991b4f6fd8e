import { ComplaintSheet } from './ComplaintSheet.tsx'
import { useComplaint } from './useComplaint.ts'

/** How the complaint about one call stands: what a notification of its answer leads to. */
export const ComplaintOf = ({ roomNum, onClose }: { roomNum: string; onClose: () => void }) => (
  <ComplaintSheet model={useComplaint(roomNum, true)} onClose={onClose} />
)
