import type { Language } from '@dareesha/engine'
import { STEP_OF_LINE } from '@dareesha/engine/booking'
import type { Package, QuoteLine } from '@dareesha/engine/booking'
import { lineText, LOCALES, longDay, message, money, partyText, textIn } from '@dareesha/engine/messages'
import { messagesOf } from '@dareesha/engine/prompts'
import { isBusy } from '@dareesha/engine/wizard'
import type { SummaryRow } from '@dareesha/engine/wizard'

import { Button, Price } from './controls.tsx'
import type { Props } from './screen.ts'
import { pageOf } from './refusal.tsx'
import { StepPanel } from './panels.tsx'
import { SignIn } from './sign-in.tsx'
import { StepList } from './step-list.tsx'
import { WORDS } from './words.ts'

export function Wizard(props: Props) {
  const { view, of, page } = props
  const { language } = page
  const words = WORDS[language]
  const isSummary = view.sheet !== 'none'
  const mistakes = view.mistakes.map((mistake) => message(mistake, language))
  const said = [...messagesOf(view), ...(page.toast === null ? [] : [page.toast])].map((one) => message(one, language))
  const notices = [...new Set(said)].filter((text) => !mistakes.includes(text))
  return (
    <>
      <header class="stack">
        <h2 part="title" dir="auto">
          {textIn(of.name, language)}
        </h2>
        {isSummary ? <p class="hint">{words.own.lead}</p> : <StepList {...props} />}
      </header>
      <h3 tabIndex={-1} part="question">
        {isSummary ? words.summary : words.questions[view.step]}
      </h3>
      <div role="alert" class="errors">
        {mistakes.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div role="status" class="notices">
        {notices.map((text) => (
          <p key={text} dir="auto">
            {text}
          </p>
        ))}
        {view.notices.some(({ code }) => code === 'server') ? (
          <a href={pageOf(page.site, of.slug)}>{words.own.site}</a>
        ) : null}
      </div>
      {isSummary ? <Summary {...props} /> : <StepPanel {...props} panel={view.panel} />}
      {isSummary ? null : <Bar {...props} />}
    </>
  )
}

function Total({ view, page: { language } }: Pick<Props, 'view' | 'page'>) {
  const { quote } = view
  const words = WORDS[language]
  return (
    <p class="total" part="total" aria-live="polite" data-updating={view.bar.updating || undefined}>
      <span>{words.total}</span> <Price amount={quote.total} language={language} />
      {quote.deduction === null ? null : (
        <span class="saved">
          {words.saved} {money(quote.deduction.amount, language).text}
        </span>
      )}
    </p>
  )
}

function Bar(props: Props) {
  const { view, of, page, send } = props
  const words = WORDS[page.language]
  const { bar, panelContinue } = view
  const primary = panelContinue ?? bar.action
  const party = partyText(bar.party, of.labels, page.language)
  return (
    <footer class="bar" part="bar">
      <div class="grow">
        <Total {...props} />
        <details>
          <summary class="hint">{[party, words.own.details].filter(Boolean).join(' · ')}</summary>
          <Lines lines={view.quote.lines} of={of} language={page.language} />
        </details>
      </div>
      {bar.back === null ? null : <Button onPress={() => send({ type: 'step.back' })}>{words.back}</Button>}
      {view.canSkipExtras ? (
        <Button isBusy={bar.skipWaits} onPress={() => send({ type: 'extras.skip' })}>
          {words.own.skipExtras}
        </Button>
      ) : null}
      <Button kind="primary" isBusy={bar.waiting} onPress={() => send({ type: 'step.next' })}>
        {primary.kind === 'next' ? words.next(words.steps[primary.to]) : words.own.continue}
      </Button>
    </footer>
  )
}

function Summary(props: Props) {
  const { view, of, page, send, answer } = props
  const { language, signIn, payLink } = page
  const words = WORDS[language]
  const { button } = view.summary
  const excluded = view.quote.deduction?.excluded ?? []
  return (
    <div class="stack">
      <dl class="rows">
        {view.summary.rows.map((row) => (
          <div key={row.step}>
            <dt>{words.steps[row.step]}</dt>
            <dd class="grow">
              <RowValue row={row} of={of} language={language} />
            </dd>
            <dd>
              <Button
                kind="link"
                label={words.change(words.steps[row.step])}
                onPress={() => send({ type: 'summary.change', step: row.step })}
              >
                {words.own.change}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <Promo {...props} />
      {excluded.length === 0 ? null : (
        <p class="hint">
          {words.leftOut(
            new Intl.ListFormat(LOCALES[language]).format(excluded.map(({ kind }) => words.steps[STEP_OF_LINE[kind]])),
          )}
        </p>
      )}
      <Total {...props} />
      {button.kind === 'login' && signIn !== null ? (
        <SignIn prompt={signIn} words={words} answer={answer} coupon={page.coupon} />
      ) : null}
      {payLink && (
        <p>
          {words.own.newTab}{' '}
          <a href={payLink} target="_blank" rel="noreferrer">
            {words.own.payLink}
          </a>
        </p>
      )}
      {button.kind === 'book' ? <p class="hint">{words.own.held}</p> : null}
      <footer class="bar" part="bar">
        <Button onPress={() => send({ type: 'sheet.close' })}>{words.back}</Button>
        {button.kind === 'book' ? (
          <Button kind="primary" isBusy={!button.enabled} onPress={() => send({ type: 'purchase.request' })}>
            {button.progress === 'leaving' ? words.own.leaving : isBusy(view) ? words.wait : words.bookNow}
          </Button>
        ) : null}
      </footer>
    </div>
  )
}

type Booked = { readonly of: Package; readonly language: Language }

function Lines({ lines, of, language }: Booked & { readonly lines: readonly QuoteLine[] }) {
  return lines.map((line) => {
    const text = lineText(line, of.labels, language)
    return (
      <span key={text} class="line">
        <bdi>{text}</bdi> <Price amount={line.amount} language={language} />
      </span>
    )
  })
}

function RowValue({ row, of, language }: Booked & { readonly row: SummaryRow }) {
  if (row.step === 'date') return <bdi>{longDay(row.date, language)}</bdi>
  if (row.step === 'time') return <bdi>{row.label}</bdi>
  return (
    <>
      <Lines lines={row.lines} of={of} language={language} />
      {row.notes.map((note) => (
        <bdi key={note.en}>{textIn(note, language)}</bdi>
      ))}
    </>
  )
}

function Promo({ view: { promo, coupon }, page, send }: Props) {
  const words = WORDS[page.language]
  if (coupon.state === 'applied' || coupon.state === 'unanswered')
    return (
      <p class="chip">
        <bdi dir="ltr" translate={false}>
          {coupon.code}
        </bdi>
        <Button kind="link" label={words.removeCode(coupon.code)} onPress={() => send({ type: 'coupon.remove' })}>
          ✕
        </Button>
      </p>
    )
  if (!promo.open) return null
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault()
        const code = new FormData(event.currentTarget).get('coupon')
        if (typeof code === 'string' && code !== '') send({ type: 'coupon.apply', code })
      }}
    >
      <label>
        {words.promoCode}
        <input name="coupon" dir="ltr" autocomplete="off" defaultValue={promo.code} />
      </label>
      <Button isBusy={coupon.state === 'validating'}>{words.own.apply}</Button>
    </form>
  )
}
