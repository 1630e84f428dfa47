import type { Arrow, ChartState, RegionChart } from './chart.ts'
import { storiesOf } from './story-list.ts'
import type { CommentedStory, ListedStory } from './story-list.ts'

export type Found = {
  readonly states: readonly ChartState[]
  readonly arrows: readonly Arrow[]
  readonly stories: readonly Pick<CommentedStory, 'id' | 'name'>[]
}

export function findRequirement(
  id: string,
  charts: readonly RegionChart[],
  stories: readonly ListedStory[],
  comments: readonly CommentedStory[],
): Found {
  const names = (text: string | null) => text?.match(/[A-Z0-9]+-\d+/g)?.includes(id.trim().toUpperCase()) ?? false
  const states = charts.flatMap(({ states: all }) => all.filter(({ description }) => names(description)))
  const found = [
    ...comments.filter(({ comment }) => names(comment)),
    ...states.flatMap((state) => storiesOf(state.id, stories)),
  ]
  return {
    states,
    arrows: charts.flatMap(({ arrows }) => arrows.filter(({ reason }) => names(reason))),
    stories: [...new Map(found.map((story) => [story.id, story])).values()],
  }
}
