import type { ChartState } from './chart.ts'
import { storiesOf } from './story-list.ts'
import type { ListedStory } from './story-list.ts'
import styles from './statechart.module.css'

type Props = { readonly state: ChartState; readonly stories: readonly ListedStory[] }

export function StateLinks({ state: { id, isTransient }, stories }: Props) {
  if (isTransient) return <span>transient</span>
  return (
    <ul className={styles['links']}>
      {storiesOf(id, stories).map((story) => (
        <li key={story.id}>
          <StoryLink story={story} />
        </li>
      ))}
    </ul>
  )
}

export const StoryLink = ({ story: { id, name } }: { readonly story: Pick<ListedStory, 'id' | 'name'> }) => (
  <a href={`./?path=/story/${id}`} target="_top">
    {name}
  </a>
)
