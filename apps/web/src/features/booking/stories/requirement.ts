import type { Arrow, ChartState, RegionChart } from './chart.ts'
import type { StateName } from './states.ts'
import { storiesOf } from './story-list.ts'
import type { ListedStory } from './story-list.ts'

/** The parts of the chart and the stories that name one requirement. */
export type Found = {
  readonly states: readonly (ChartState & { readonly region: string })[]
  readonly arrows: readonly (Arrow & { readonly region: string })[]
  readonly stories: readonly ListedStory[]
}

/** Finds a whole requirement ID in any case, such as `date-14`. A story also shows the requirements of its states. */
export function findRequirement(id: string, charts: readonly RegionChart[], stories: readonly ListedStory[]): Found {
  const names = (text: string | null) => text?.match(/[A-Z0-9]+-\d+/g)?.includes(id.trim().toUpperCase()) ?? false
  const states = charts.flatMap(({ region, states: all }) =>
    all.filter(({ description }) => names(description)).map((state) => ({ ...state, region })),
  )
  const shown = new Set(states.flatMap(({ region, name }) => storiesOf(`${region}.${name}` as StateName, stories)))
  return {
    states,
    arrows: charts.flatMap(({ region, arrows }) =>
      arrows.filter(({ reason }) => names(reason)).map((arrow) => ({ ...arrow, region })),
    ),
    stories: stories.filter((story) => names(story.comment) || shown.has(story)),
  }
}
