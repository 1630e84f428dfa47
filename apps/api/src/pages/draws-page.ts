import { drawListText } from '@dareesha/engine/desk'
import type { Language } from '@dareesha/engine/messages'
import { Hono } from 'hono'
import { html } from 'hono/html'

import type { Database } from '../db/connect.ts'
import { drawById, numbersOfDraw, readDraws } from '../use-cases/draws.ts'
import type { PublishedDraw } from '../use-cases/draws.ts'
import { barePage, languageOfVisitor, siteName } from './bare-page.ts'

export const DRAWS_PATH = '/raffle-draws'

export function drawRoutes(database: Database): Hono {
  const routes = new Hono()
  const headers = { 'Cache-Control': 'no-cache' }
  routes.get(DRAWS_PATH, async (context) =>
    context.html(drawsPage(await readDraws(database), languageOfVisitor(context)), 200, headers),
  )
  routes.get(`/ae${DRAWS_PATH}`, async (context) =>
    context.html(drawsPage(await readDraws(database), 'ae'), 200, headers),
  )
  routes.get(`${DRAWS_PATH}/:file{\\d{1,15}\\.txt}`, async (context) => {
    const id = Number.parseInt(context.req.param('file'), 10)
    return (await drawById(database, id)) === null
      ? context.notFound()
      : context.text(drawListText(await numbersOfDraw(database, id)), 200, { 'Cache-Control': 'public, max-age=86400' })
  })
  return routes
}

const WORDS = {
  title: { en: 'Raffle draws', ae: 'السحوبات' },
  intro: {
    en: 'Before each draw we publish the list of all raffle numbers and its hash, so that nobody can change the list. After the draw we publish the seed. Everyone can work out the winning number again.',
    ae: 'قبل كل سحب ننشر قائمة جميع الأرقام وبصمتها الرقمية (hash)، فلا يمكن لأحد تغيير القائمة. وبعد السحب ننشر البذرة (seed)، ويمكن للجميع حساب الرقم الفائز من جديد.',
  },
  none: { en: 'There has been no draw yet.', ae: 'لم يُجرَ أي سحب بعد.' },
  published: { en: 'List published', ae: 'نُشرت القائمة' },
  list: { en: 'The list', ae: 'القائمة' },
  entries: { en: 'Numbers in the list', ae: 'عدد الأرقام في القائمة' },
  hash: { en: 'Hash of the list (SHA-256)', ae: 'بصمة القائمة (SHA-256)' },
  seed: { en: 'Seed', ae: 'البذرة' },
  drawn: { en: 'Drawn', ae: 'أُجري السحب' },
  winner: { en: 'Winning number', ae: 'الرقم الفائز' },
  waiting: { en: 'Not drawn yet.', ae: 'لم يُجرَ السحب بعد.' },
  verify: { en: 'Check a draw yourself', ae: 'تحقّق من السحب بنفسك' },
  'verify-hash': {
    en: 'Download the list. Its SHA-256 must be the hash that was published.',
    ae: 'نزّل القائمة. يجب أن تطابق بصمتها SHA-256 البصمة المنشورة.',
  },
  'verify-seed': {
    en: 'Take the SHA-256 of two lines: the hash of the list, and the seed.',
    ae: 'احسب SHA-256 لسطرين: بصمة القائمة ثم البذرة.',
  },
  'verify-place': {
    en: 'Divide this number by the count of numbers. The remainder, plus one, is the line of the winning number.',
    ae: 'اقسم هذا العدد على عدد الأرقام في القائمة. باقي القسمة زائد واحد هو سطر الرقم الفائز.',
  },
} as const

const VERIFY = `sha256sum 1.txt
printf '%s\\n%s\\n' "$HASH" "$SEED" | sha256sum
python3 -c "print(int('$RESULT', 16) % $COUNT + 1)"`

function drawsPage(draws: readonly PublishedDraw[], language: Language) {
  const words = (name: keyof typeof WORDS) => WORDS[name][language]
  const isArabic = language === 'ae'
  return barePage({
    lang: isArabic ? 'ar-AE' : 'en-AE',
    title: words('title'),
    head: html`<meta name="color-scheme" content="light dark" />`,
    body: html`<body
      style="margin:2rem auto;max-inline-size:44rem;padding-inline:1rem;font:1.0625rem/1.6 system-ui,sans-serif"
    >
      <header><a href="${isArabic ? '/ae' : '/'}">${siteName(isArabic)}</a></header>
      <main>
        <h1>${words('title')}</h1>
        <p>${words('intro')}</p>
        ${draws.length === 0 ? html`<p>${words('none')}</p>` : draws.map((draw) => drawPart(draw, words))}
        <h2>${words('verify')}</h2>
        <ol>
          <li>${words('verify-hash')}</li>
          <li>${words('verify-seed')}</li>
          <li>${words('verify-place')}</li>
        </ol>
        <pre dir="ltr" style="overflow-x:auto" tabindex="0">${VERIFY}</pre>
      </main>
    </body>`,
  })
}

function drawPart(draw: PublishedDraw, words: (name: keyof typeof WORDS) => string) {
  const code = (text: string) => html`<code dir="ltr" style="overflow-wrap:anywhere">${text}</code>`
  const facts = [
    [words('published'), html`<bdi>${draw.published_at}</bdi>`],
    [words('entries'), html`${draw.entries} &middot; <a href="${DRAWS_PATH}/${draw.id}.txt">${words('list')}</a>`],
    [words('hash'), code(draw.list_hash)],
    ...(draw.seed === null
      ? []
      : [
          [words('drawn'), html`<bdi>${draw.drawn_at}</bdi>`],
          [words('seed'), code(draw.seed)],
          [words('winner'), html`<strong dir="ltr">${draw.winner}</strong>`],
        ]),
  ]
  return html`<section>
    <h2 dir="auto">${draw.name}</h2>
    <dl>
      ${facts.map(
        ([label, value]) =>
          html`<dt>${label}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    ${draw.seed === null ? html`<p>${words('waiting')}</p>` : ''}
  </section>`
}
