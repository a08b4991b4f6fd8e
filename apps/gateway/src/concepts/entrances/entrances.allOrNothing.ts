import type { WholeCases } from '../../testing/ownCases.ts'

export const cases: WholeCases = {
  entrancesSeen: {
    prepare: ({ ana }) =>
      Promise.resolve(() =>
        ana.send('entrancesSeen', { body: { day: '2026-11-24', closed: ['wheel'], shown: [] } }),
      ),
  },
}
