/** Fixed looks of the demo accounts by slug; see completeLook for the keys. */
export const PEOPLE = {
  casey: { sex: 'm', skin: 'tan', style: 'curlTop', hair: 'chestnut', scene: 'beach', top: 'denim', topColor: ['#4E74B8', '#27417A'], mouth: 'open', eyes: 'open', iris: '#3E6B54', turn: -.3, tilt: -3, extras: ['stubble'] },
  frankie: { sex: 'f', skin: 'brown', style: 'braid', hair: 'espresso', scene: 'lemon', top: 'denim', topColor: ['#2D6A6A', '#123B40'], mouth: 'open', eyes: 'open', turn: .35, tilt: 4, extras: ['hoops'] },
  harper: { sex: 'f', skin: 'light', style: 'lob', hair: 'auburn', scene: 'tealNight', top: 'vneck', topColor: ['#F4EFE9', '#CFC3BB'], mouth: 'smile', eyes: 'open', iris: '#3D6FA8', turn: -.4, tilt: -4, extras: ['necklace', 'freckles'] },
  val: { sex: 'm', skin: 'deep', style: 'fade', hair: 'ink', scene: 'amberCity', top: 'blazer', topColor: ['#2B3A55', '#141C2E'], mouth: 'smile', eyes: 'open', turn: .4, tilt: 3, extras: ['beard'] },
}

/** Faces of the further people that the seeding command makes: women first, then men, dealt out by number. */
export const CROWD = Object.fromEntries(['f', 'm'].flatMap((sex) => Array.from({ length: 6 }, (_, index) => [`crowd-${sex}${index + 1}`, { sex }])))
