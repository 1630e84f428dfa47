import { html, raw } from 'hono/html'

import { siteName } from '../pages/bare-page.ts'
import type { Letter, LetterTicket } from './letter.ts'

export const qrId = (number: string): string => `qr-${number}@dareesha`

export async function mailHtml(letter: Letter): Promise<string> {
  const { language } = letter
  const isRtl = language === 'ae'
  // Outlook supports neither `text-align: start` nor logical properties.
  const start = isRtl ? 'right' : 'left'
  const end = isRtl ? 'left' : 'right'
  return String(
    await html`<!doctype html>
      <html lang="${isRtl ? 'ar' : 'en'}" dir="${isRtl ? 'rtl' : 'ltr'}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>${letter.subject}</title>
          <style>
            ${raw(STYLE)}
          </style>
        </head>
        <body style="margin:0;padding:0" class="page">
          <table
            role="presentation"
            width="100%"
            cellpadding="0"
            cellspacing="0"
            class="page"
            style="background:#f4efe6"
          >
            <tr>
              <td align="center" style="padding:24px 12px">
                <table
                  role="presentation"
                  width="100%"
                  cellpadding="0"
                  cellspacing="0"
                  class="card"
                  style="max-width:560px;background:#ffffff;border-radius:12px;color:#1d2a2a;font-family:'Segoe UI',Tahoma,Arial,sans-serif;font-size:16px;line-height:1.6;text-align:${start}"
                >
                  <tr>
                    <td style="padding:24px 28px 0;font-weight:700;color:#0b5d4e" class="brand">${siteName(isRtl)}</td>
                  </tr>
                  <tr>
                    <td style="padding:8px 28px 0">
                      <h1 style="margin:0;font-size:24px;line-height:1.3">${letter.heading}</h1>
                    </td>
                  </tr>
                  ${letter.tickets.map(ticketRows)}
                  <tr>
                    <td style="padding:16px 28px 0">
                      ${letter.hello === null ? '' : html`<p style="margin:0 0 8px">${letter.hello}</p>`}
                      ${letter.paragraphs.map((text) => html`<p style="margin:0 0 8px">${text}</p>`)}
                      ${letter.numbers.map(
                        (number) => html`<p style="margin:0 0 4px;font-weight:700"><bdi dir="ltr">${number}</bdi></p>`,
                      )}
                    </td>
                  </tr>
                  ${linesTable(letter, start, end)}
                  ${
                    letter.receipt.length === 0
                      ? ''
                      : html`<tr>
                          <td class="faint" style="padding:4px 28px 0;font-size:13px;color:#5b6766">
                            ${letter.receipt.map((line) => html`<p style="margin:0">${line}</p>`)}
                          </td>
                        </tr>`
                  }
                  <tr>
                    <td style="padding:20px 28px">
                      <a
                        href="${letter.way.href}"
                        style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0b5d4e;color:#ffffff;font-weight:700;text-decoration:none"
                        >${letter.way.text}</a
                      >
                    </td>
                  </tr>
                  <tr>
                    <td class="faint" style="padding:0 28px 24px;font-size:13px;color:#5b6766">${letter.footer}</td>
                  </tr>
                </table>
              </td>
            </tr>
          </table>
        </body>
      </html>`,
  ).replaceAll(/\n\s+/g, '\n')
}

const ticketRows = ({ number, name, day, time, place, party, qrLabel }: LetterTicket) =>
  html`<tr>
    <td style="padding:16px 28px 0">
      <p style="margin:0;font-size:20px;font-weight:700;line-height:1.4">
        ${day}${time === null ? '' : html`<br /><bdi>${time}</bdi>`}
      </p>
      <p style="margin:4px 0 0;font-weight:700">${name}</p>
      <p style="margin:0" class="faint">${place}</p>
      <p style="margin:0" class="faint">${party}</p>
      <table role="presentation" cellpadding="0" cellspacing="0" style="margin:12px 0 0">
        <tr>
          <td style="background:#ffffff;padding:8px;border-radius:8px">
            <img
              src="cid:${qrId(number)}"
              width="180"
              height="180"
              alt="${qrLabel}"
              style="display:block;border:0;color:#1d2a2a;background:#ffffff;font-size:14px"
            />
          </td>
        </tr>
      </table>
      <p style="margin:8px 0 0;font-weight:700;letter-spacing:1px"><bdi dir="ltr">${number}</bdi></p>
    </td>
  </tr>`

const linesTable = ({ lines, total }: Letter, start: string, end: string) =>
  total === null
    ? ''
    : html`<tr>
        <td style="padding:12px 28px 0">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="font-size:15px">
            ${lines.map(
              ({ text, amount }) =>
                html`<tr>
                  <td class="line" style="padding:6px 0;border-bottom:1px solid #e4ddd0;text-align:${start}">
                    ${text}
                  </td>
                  <td
                    class="line"
                    style="padding:6px 0;border-bottom:1px solid #e4ddd0;text-align:${end};white-space:nowrap"
                  >
                    <bdi>${amount}</bdi>
                  </td>
                </tr>`,
            )}
            <tr>
              <td style="padding:8px 0;font-weight:700;text-align:${start}">${total.text}</td>
              <td style="padding:8px 0;font-weight:700;text-align:${end};white-space:nowrap">
                <bdi>${total.amount}</bdi>
              </td>
            </tr>
          </table>
        </td>
      </tr>`

/** Some mail programs drop style sheets, so the colours of the light mode are inline. */
const STYLE = `:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  .page { background: #101817 !important }
  .card { background: #1a2423 !important; color: #eef3f1 !important }
  .brand { color: #7fd1bd !important }
  .faint { color: #b3bfbc !important }
  .line { border-color: #33413f !important }
}`

export function mailText(letter: Letter): string {
  const tickets = letter.tickets.map(({ number, name, day, time, place, party, href, label }) =>
    [day, ...(time === null ? [] : [time]), place, name, party, `${label} ${number}`, href].join('\n'),
  )
  const lines = letter.lines.map(({ text, amount, plain = `${text}: ${amount}` }) => plain)
  const total = letter.total === null ? [] : [`${letter.total.text}: ${letter.total.amount}`]
  return [
    letter.heading,
    ...tickets,
    [...(letter.hello === null ? [] : [letter.hello]), ...letter.paragraphs].join('\n'),
    ...(letter.numbers.length === 0 ? [] : [letter.numbers.join('\n')]),
    ...(total.length === 0 ? [] : [[...lines, ...total].join('\n')]),
    ...(letter.receipt.length === 0 ? [] : [letter.receipt.join('\n')]),
    `${letter.way.text}: ${letter.way.href}`,
    letter.footer,
  ].join('\n\n')
}
