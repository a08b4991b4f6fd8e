const words = (/** @type {string} */ text) => new Set(text.trim().split(/\s+/))

/**
 * Elements a drawing of a brand may hold: shapes, words, paint and filters. Nothing that runs, moves, links
 * or brings other documents.
 */
export const ELEMENTS = words(`
  svg g defs symbol use switch path rect circle ellipse line polyline polygon text tspan textPath title desc metadata style
  linearGradient radialGradient stop clipPath mask pattern marker image filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting
  feSpotLight feTile feTurbulence`)

/** Elements that draw something. */
export const SHAPES = words('path rect circle ellipse line polyline polygon text image use')

/** Attributes such elements may have. */
export const ATTRIBUTES = words(`
  id class style version baseProfile viewBox preserveAspectRatio x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height d points pathLength transform
  dx dy rotate textLength lengthAdjust startOffset method spacing side role lang tabindex focusable space enable-background
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset opacity color display visibility overflow clip clip-path clip-rule mask mask-type filter flood-color flood-opacity
  lighting-color stop-color stop-opacity offset vector-effect paint-order shape-rendering text-rendering image-rendering
  color-rendering color-interpolation color-interpolation-filters color-profile isolation mix-blend-mode transform-origin transform-box
  font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight letter-spacing word-spacing line-height
  text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift direction unicode-bidi writing-mode white-space
  glyph-orientation-vertical glyph-orientation-horizontal kerning pointer-events cursor solid-color solid-opacity
  marker marker-start marker-mid marker-end markerUnits markerWidth markerHeight refX refY orient
  gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits patternTransform
  filterUnits primitiveUnits in in2 result mode type values tableValues slope intercept amplitude exponent operator k1 k2 k3 k4 order
  kernelMatrix divisor bias targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent
  kernelUnitLength limitingConeAngle azimuth elevation pointsAtX pointsAtY pointsAtZ z scale xChannelSelector yChannelSelector
  stdDeviation radius baseFrequency numOctaves seed stitchTiles media requiredFeatures systemLanguage`)
