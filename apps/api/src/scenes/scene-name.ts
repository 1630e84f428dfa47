import type { Time } from './ramp.ts'
import type { Kind } from './scene.ts'

/** The name of a scene in the file store: its kind, its time and a variant. */
export const sceneName = (kind: Kind, time: Time, variant: number): string => `scenes/${kind}-${time}-${variant}.svg`
