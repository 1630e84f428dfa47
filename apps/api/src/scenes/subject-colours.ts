import type { Drawing } from './props.ts'

/** The colours that are the same at every hour. */
export const [CORAL, SUN, TEAL, CREAM] = ['#C94B36', '#F2B544', '#0B5C60', '#F6EFE3'] as const

export const line = (path: string, stroke: string, width: number): Drawing =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`
