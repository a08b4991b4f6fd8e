import { PHONE } from './StoryStage.ts'
import type { StoryStage } from './StoryStage.ts'

/**
 * Where the look that stands does not fit a narrow phone or large words: what makes the page scroll sideways,
 * with what reaches out (WCAG 2.2, 1.4.10 and 1.4.4).
 */
export async function tightFaults(stage: StoryStage): Promise<string[]> {
  const own = await stage.words()
  const faults: string[] = []
  for (const { name, width, words } of [
    { name: '320 px', width: 320, words: own },
    { name: 'words twice as large', width: PHONE.width, words: '200%' },
  ]) {
    await stage.fit(width, words)
    const overflow = await stage.overflow()
    if (overflow > 0) faults.push(`${name}: ${overflow} px too wide, ${await stage.widest()}`)
  }
  await stage.fit(PHONE.width, own)
  return faults
}
