import { view } from '@dareesha/engine/wizard'
import { OPTION_PACKAGE_IDS, optionListOf } from '@dareesha/engine/catalogue'
import type { Meta } from '@storybook/react-vite'
import { useSelector } from '@xstate/react'
import { textIn } from '@dareesha/engine/messages'
import { expect, screen, within } from 'storybook/test'

import { YouAreHere } from '../../../stories/machines/you-are-here.tsx'
import { TicketsStep } from '../steps/tickets-step.tsx'
import styles from './option-lists.module.css'
import { playScene } from './stage.ts'
import type { Stage, StageArgs } from './stage.ts'
import { wizardMeta } from './wizard-story.tsx'
import { languageOf } from '../../../stories/language-of.ts'

const meta: Meta<StageArgs> = {
  title: 'Wizard/Ticket options',
  tags: ['!autodocs'],
  args: { ...wizardMeta.args, shape: 'plain', adults: 1, children: 0 },
  parameters: { controls: { disable: true } },
}

export default meta

async function stageOf(id: number, args: StageArgs): Promise<Stage> {
  const { stage } = await playScene(
    {},
    { ...args, details: { id, options: optionListOf(id, 'adult'), child: { sold: false } } },
  )
  return stage
}

function Tickets({ stage: { actor, of, send } }: { readonly stage: Stage }) {
  const { panel } = useSelector(actor, view)
  return (
    <section aria-labelledby={`package-${of.id}`}>
      <h2 id={`package-${of.id}`} className="num">
        {of.id}
      </h2>
      {panel.step === 'tickets' ? <TicketsStep panel={panel} labels={of.labels} send={send} /> : null}
    </section>
  )
}

/** [OPT-01] [CAT-04] The wizard shows every option of each list. */
export const EveryList = {
  loaders: [
    async ({ args }: { readonly args: StageArgs }) => ({
      stages: await Promise.all(OPTION_PACKAGE_IDS.map((id) => stageOf(id, args))),
    }),
  ],
  render: (
    _: StageArgs,
    {
      loaded,
      globals,
    }: { readonly loaded: Record<string, unknown>; readonly globals: Readonly<Record<string, unknown>> },
  ) => {
    const { stages } = loaded as { readonly stages: readonly [Stage, ...Stage[]] }
    return (
      <main className={styles['lists']}>
        <h1 className="hidden">Packages with ticket options</h1>
        {stages.map((stage) => (
          <Tickets key={stage.of.id} stage={stage} />
        ))}
        {globals['chart'] === 'hidden' ? null : <YouAreHere stage={stages[0]} />}
      </main>
    )
  },
  play: async ({ globals }: { readonly globals: Readonly<Record<string, unknown>> }) => {
    const language = languageOf(globals)
    for (const id of OPTION_PACKAGE_IDS) {
      const tickets = within(screen.getByRole('region', { name: String(id) }))
      const options = optionListOf(id, 'adult')?.options ?? []
      await expect(options.length).toBeGreaterThan(0)
      for (const { label } of options) await expect(tickets.getAllByText(textIn(label, language)).length).toBe(1)
    }
  },
}
