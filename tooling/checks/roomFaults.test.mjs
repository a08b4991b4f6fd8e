import { describe, expect, it } from 'vitest'
import { roomFaults } from './roomFaults.mjs'

const faults = (sources) => roomFaults(new Map(Object.entries(sources)))

describe('rooms that need each other', () => {
  it('are named once, with both ways', () => {
    expect(
      faults({
        'concepts/pond/fish.ts': "import { a } from '../garden/bed.ts'",
        'concepts/garden/bed.ts': "import type { b } from '../pond/fish.ts'",
      }),
    ).toEqual([
      'concepts/garden and concepts/pond need each other: concepts/garden/bed.ts imports concepts/pond/fish.ts, and concepts/pond/fish.ts imports concepts/garden/bed.ts. Turn one by a hook, or sink what both need.',
    ])
  })

  it('are no fault in tests, test beds, or within one room', () => {
    expect(
      faults({
        'concepts/pond/fish.test.ts': "import { a } from '../garden/bed.ts'",
        'concepts/garden/bed.ts': "import { b } from '../pond/fish.ts'\nimport { c } from './deep/c.ts'",
        'concepts/garden/deep/c.ts': "import { d } from '../bed.ts'",
        'testing/scene.ts': "import { a } from '../concepts/garden/bed.ts'",
      }),
    ).toEqual([])
  })
})
