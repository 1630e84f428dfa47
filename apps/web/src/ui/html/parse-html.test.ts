import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'

import { parseHtml, textOfFirstElement, textOfHtml } from './parse-html.ts'
import { HtmlNodes } from './html-nodes.tsx'

const rendered = (html: string): string =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(HtmlNodes, { nodes: parseHtml(html) })))

const HOSTILE = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//e.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<svg><a href="javascript:alert(1)">x</a></svg>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="//e.example">x</a>',
  '<a href="/\\e.example">x</a>',
  '<a href="/\t/e.example">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<a href=" https://e.example " onclick=alert(1) style="position:fixed" target=_blank>x</a>',
  '<p style="background:url(//e.example)" onmouseover=alert(1)>x</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="//e.example"></object><embed src=//e.example>',
  '<form action=//e.example><input name=otp><button>x</button></form>',
  '<base href=//e.example><meta http-equiv=refresh content="0;//e.example"><link rel=stylesheet href=//e.example>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><img src=x onerror=alert(1)></template>',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<p>a<b>b<i>c</p>d</b>e</i>',
  '<p><ul><li><p><a href="/x"><a href="/y">',
  '</p></br></li><li>',
  '<!-- <p> --><![CDATA[<p>]]><?x <p>?><!doctype html>',
  '&lt;script&gt;alert(1)&lt;/script&gt;&#0;&#x202e;&notin;&bogus;',
  '<h1>x</h1><table><tr><td>y<td>z</table>',
  '<div>x</div><div><p>y</p><td>z',
  '<p',
  '<p class="',
  '<a href="/x',
  '<br></br><br/>',
]
const anyHtml = () =>
  fc
    .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string(), fc.constantFrom('<', '>', '"', '</', 'p', ' ')), {
      maxLength: 8,
    })
    .map((pieces) => pieces.join(''))

const ONLY =
  /^(?:[^<>]|<\/?(?:p|blockquote|h[234]|ul|ol|li|b|strong|i|em|span)>|<br\/>|<\/a>|<a href="(?:https?:\/\/[^/"]|mailto:|tel:|\/(?!\/))[^"\s\\]*"(?: rel="noopener")?(?: dir="ltr")?>|<a rel="noopener" href="[^"\s\\]*">)*$/

describe('parseHtml', () => {
  it('[R10] parseHtml keeps only allowed elements without attributes, and it keeps nothing of a script', () => {
    expect(parseHtml('<p onclick="x()">Hi <script>alert(1)</script><b class="y">you</b></p>')).toEqual([
      { tag: 'p', children: ['Hi ', { tag: 'b', children: ['you'] }] },
    ])
    expect(rendered('<h2>Hours</h2><ul>\n<li>8 &amp; 9</li></ul><div>and <u>more</u></div>')).toBe(
      '<h2>Hours</h2><ul>\n<li>8 &amp; 9</li></ul>and more',
    )
  })

  it.each([
    ['<div>Bring water.</div>\n<div>Wear <b>shoes</b>.</div>', '<p>Bring water.<br/>Wear <b>shoes</b>.</p>'],
    ['<h1>Hours</h1>8 to 9<hr/>Closed on Fridays', '<p>Hours<br/>8 to 9<br/>Closed on Fridays</p>'],
    ['<div><p>One</p></div><div><ul><li>Two</li></ul></div>', '<p>One</p><ul><li>Two</li></ul>'],
    ['<span><p>One</p><p>Two</p></span>', '<span>One<br/>Two</span>'],
    ['<div>One<br></div><div><a href="/x">Two</a></div>', '<p>One<br/><a href="/x">Two</a></p>'],
    ['<dl><dt>Bus</dt><dd>Line 7</dd></dl>', '<p>Bus<br/>Line 7</p>'],
    ['<div>One <u>and</u> the same line</div>', 'One and the same line'],
    ['<ul><div>a</div><li>b</li></ul>', '<ul>a<li>b</li></ul>'],
  ])('[R10] texts on separate lines in %j stay separate', (html, markup) => {
    expect(rendered(html).replaceAll(' data-discover="true"', '')).toBe(markup)
  })

  it('[R10] each row of a table becomes a line with separated cells', () => {
    const table = `<p>Open:</p><table>
      <thead><tr><th>Day</th><th>From</th></tr></thead>
      <tbody><tr><td>Monday</td><td></td><td><b>9:00</b></td></tr> <tr> <td>Tuesday</td> <td>10:00</td> </tr></tbody>
    </table>Closed in August`
    expect(rendered(table)).toBe(
      '<p>Open:</p><p>Day · From<br/>Monday · <b>9:00</b><br/>Tuesday · 10:00<br/>Closed in August</p>',
    )
    expect(textOfHtml(table)).toBe('Open: Day · From Monday · 9:00 Tuesday · 10:00 Closed in August')
  })

  it('[R10] text outside any block becomes one paragraph with its inline elements', () => {
    expect(rendered('Bring <b>water</b>, please<ul><li>and a hat</li></ul>')).toBe(
      '<p>Bring <b>water</b>, please</p><ul><li>and a hat</li></ul>',
    )
    expect(rendered('<p>one</p>\n<p>two</p>')).toBe('<p>one</p>\n<p>two</p>')
  })

  it.each([
    ['/contactus', '<a href="/contactus" data-discover="true">x</a>'],
    ['https://wa.me/971600000000', '<a href="https://wa.me/971600000000" rel="noopener">x</a>'],
    ['tel:+971600000000', '<a href="tel:+971600000000" rel="noopener" dir="ltr">x</a>'],
    ['mailto:hello@dareesha.example', '<a href="mailto:hello@dareesha.example" rel="noopener" dir="ltr">x</a>'],
  ])('[R10] a link may lead to %s', (href, markup) => {
    expect(rendered(`<a href="${href}" onclick="y()">x</a>`)).toBe(markup)
  })

  it.each(HOSTILE)('[R10] %j is harmless after parsing', (html) => {
    expect(rendered(html).replaceAll(' data-discover="true"', '')).toMatch(ONLY)
  })

  it('[R10] any combination of hostile pieces is harmless after parsing', () => {
    fc.assert(
      fc.property(anyHtml(), (html) => {
        expect(rendered(html).replaceAll(' data-discover="true"', '')).toMatch(ONLY)
      }),
    )
  })

  it('[R10] rendered markup does not change when it is parsed and rendered again', () => {
    fc.assert(
      fc.property(anyHtml(), (html) => {
        const once = rendered(html)
        expect(rendered(once)).toBe(once)
      }),
    )
  })

  it('[R10] parseHtml limits the number of nested levels', () => {
    const deep = `${'<b>'.repeat(10_000)}x`
    expect(textOfHtml(deep)).toBe('x')
    expect(rendered(deep).length).toBeLessThan(1000)
  })
})

describe('the text of a note', () => {
  it.each([
    ['<b> KAYAK10 </b> for friends', 'KAYAK10'],
    ['Use <mark>SUNSET<i>15</i></mark> today, <b>OTHER</b> tomorrow', 'SUNSET15'],
    ['no tag at all', ''],
    ['<br>KAYAK10', ''],
    ['', ''],
  ])('[PKG-09] [AMB-059] the text of the first element in %j is %j', (html, code) => {
    expect(textOfFirstElement(html)).toBe(code)
  })

  it('[PKG-08] textOfHtml returns the text of a note without its markup', () => {
    expect(textOfHtml('Use <b>KAYAK10</b> &amp; save')).toBe('Use KAYAK10 & save')
  })
})
