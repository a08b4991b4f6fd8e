import { SayHiView } from './SayHiView.tsx'
import { useSayHi } from './useSayHi.ts'

/** {@link SayHiView} with the greetings of the gateway. */
export const SayHiScreen = () => <SayHiView {...useSayHi()} />
