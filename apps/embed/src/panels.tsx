import { withTickets } from '@dareesha/engine/booking'
import { firstExcludesOthers } from '@dareesha/engine/tickets'
import { labelText, message, money, offerText, partyText, textIn, transportText } from '@dareesha/engine/messages'
import type {
  MealsPanel,
  Panel,
  SubPackagesPanel,
  TicketsPanel,
  TimePanel,
  TransportPanel,
} from '@dareesha/engine/wizard'

import { Calendar } from './calendar.tsx'
import { Button, Cards, Counter, Note } from './controls.tsx'
import { WORDS } from './words.ts'
import type { Props } from './screen.ts'

type PanelProps<Of extends Panel> = Pick<Props, 'of' | 'page' | 'send'> & { readonly panel: Of }

export function StepPanel({ panel, ...props }: PanelProps<Panel>) {
  switch (panel.step) {
    case 'tickets':
      return <Tickets {...props} panel={panel} />
    case 'date':
      return <Calendar {...props} panel={panel} />
    case 'time':
      return <Times {...props} panel={panel} />
    case 'sub-packages':
      return <SubPackages {...props} panel={panel} />
    case 'transport':
      return <Transport {...props} panel={panel} />
    case 'meals':
      return <Meals {...props} panel={panel} />
  }
}

function Tickets({ panel, of, page: { language }, send }: PanelProps<TicketsPanel>) {
  const words = WORDS[language]
  const { options, overLimit } = panel
  const cheaper = options?.cheaper ?? null
  const fitting = overLimit?.fitting ?? null
  const hints = [
    ...(options !== null && firstExcludesOthers(options.mode, options.rows.length)
      ? [words.own.onlyOrOthers(textIn(options.rows[0]!.label, language))]
      : []),
    ...(options === null || options.rows.some(({ chosen }) => chosen) ? [] : [words.own.noOption]),
    ...(panel.limits === null ? [] : [words.own.people(panel.limits)]),
  ]
  return (
    <div class="stack">
      {options === null ? null : (
        <Cards
          legend={words.own.chooseTicket}
          mode={options.mode === 'radio' ? 'radio' : 'checkbox'}
          cards={options.rows.map(({ option, label, price, chosen }) => ({
            key: String(option),
            label: <bdi>{textIn(label, language)}</bdi>,
            detail: offerText(price, null, language),
            chosen,
            onSelect: () => send({ type: 'select.option', option }),
          }))}
        />
      )}
      {hints.map((text) => (
        <p key={text} class="hint">
          {text}
        </p>
      ))}
      {cheaper === null ? null : (
        <Note
          text={words.own.cheaper(textIn(cheaper.label, language), money(cheaper.saves, language).text)}
          action={words.own.choose(textIn(cheaper.label, language))}
          onPress={() => send({ type: 'select.option', option: 0 })}
        />
      )}
      {panel.counters.map(({ ticket, label, value, min, max, unit, reached }) => {
        const name = labelText(label, language)
        const bound = value >= max ? reached.max : null
        return (
          <Counter
            key={ticket}
            name={name}
            hint={[
              unit === null ? null : offerText(unit, null, language),
              words.own.bounds(min, max),
              bound && message(bound, language),
            ]
              .filter(Boolean)
              .join(' · ')}
            {...{ value, min, max }}
            less={words.own.fewer(name)}
            more={words.own.more(name)}
            onChange={(count) => send({ type: 'select.tickets', party: withTickets(panel.party, ticket, count) })}
          />
        )
      })}
      {overLimit === null ? null : (
        <Note
          text={message(overLimit.left, language)}
          action={fitting && words.own.changeTo(partyText(fitting, of.labels, language))}
          onPress={() => fitting && send({ type: 'select.tickets', party: fitting })}
        />
      )}
    </div>
  )
}

function Times({ panel, page: { language }, send }: PanelProps<TimePanel>) {
  const words = WORDS[language]
  if (panel.lookUp === 'asking') return <p class="hint">{words.wait}</p>
  if (panel.lookUp === 'unanswered')
    return <Button onPress={() => send({ type: 'schedule.retry' })}>{words.retry}</Button>
  if (panel.allFull)
    return (
      <Button onPress={() => send({ type: 'summary.change', step: 'date' })}>{words.change(words.steps.date)}</Button>
    )
  return (
    <div class="stack">
      <Cards
        legend={words.steps.time}
        mode="radio"
        cards={panel.slots.map(({ slot, remaining, chosen }) => ({
          key: String(slot.id),
          label: <bdi>{slot.label}</bdi>,
          detail: words.left(remaining),
          chosen,
          onSelect: () => send({ type: 'select.slot', slot }),
        }))}
      />
      <p class="hint">{words.own.zone}</p>
    </div>
  )
}

function SubPackages({ panel, page: { language }, send }: PanelProps<SubPackagesPanel>) {
  const words = WORDS[language]
  return (
    <div class="stack">
      {panel.rows.map(({ id, name, adults, children, counters }) => (
        <fieldset key={id} class="group">
          <legend dir="auto">{textIn(name, language)}</legend>
          {counters.map(({ ticket, label, value, min, max, unit }) => {
            const text = `${textIn(name, language)}: ${labelText(label, language)}`
            return (
              <Counter
                key={ticket}
                name={labelText(label, language)}
                hint={offerText(unit, words.own.each, language)}
                {...{ value, min, max }}
                less={words.own.fewer(text)}
                more={words.own.more(text)}
                onChange={(count) =>
                  send({ type: 'select.sub-package', row: withTickets({ id, adults, children }, ticket, count) })
                }
              />
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}

function Transport({ panel, page: { language }, send }: PanelProps<TransportPanel>) {
  const words = WORDS[language]
  const rows = panel.options.flatMap(({ id, name, trips }) =>
    trips.map(({ trip, price, chosen }) => ({ id, name, trip, price, chosen })),
  )
  const chosen = rows.find((row) => row.chosen)
  const select = ({ id, trip }: (typeof rows)[number]) => send({ type: 'select.transport', choice: { id, trip } })
  return (
    <div class="stack">
      <Cards
        legend={words.steps.transport}
        mode="radio"
        cards={[
          {
            key: 'none',
            label: words.own.none,
            detail: null,
            chosen: chosen === undefined,
            onSelect: () => (chosen === undefined ? undefined : select(chosen)),
          },
          ...rows.map((row) => ({
            key: `${row.id}-${row.trip}`,
            label: <bdi>{transportText(row.name, row.trip, language)}</bdi>,
            detail: money(row.price, language).text,
            chosen: row.chosen,
            onSelect: () => select(row),
          })),
        ]}
      />
      <p class="hint">{words.own.forAll}</p>
    </div>
  )
}

function Meals({ panel, page: { language }, send }: PanelProps<MealsPanel>) {
  const words = WORDS[language]
  return (
    <div class="stack">
      {panel.rows.map(({ id, name, description, value, min, max, unit }) => {
        const text = textIn(name, language)
        const price = offerText(unit, words.perPerson, language)
        return (
          <Counter
            key={id}
            name={text}
            hint={description === null ? price : `${textIn(description, language)} · ${price}`}
            {...{ value, min, max }}
            less={words.own.fewer(text)}
            more={words.own.more(text)}
            onChange={(quantity) => send({ type: 'select.meal', row: { id, quantity } })}
          />
        )
      })}
    </div>
  )
}
